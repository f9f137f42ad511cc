import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { sendRecallEmails } from '#recalls/tell-buyers.ts'
import { aProductByLots } from '#tests/support/lots.ts'
import { beginPieces, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aDesk } from '#tests/support/returns.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { checkRecalls } from '../tools/chaos/checks/check-recalls.ts'
import type { Deed, DeedOf } from '../tools/chaos/staff/deeds.ts'
import type { Stage } from '../tools/chaos/stage.ts'

/** What the checker says, each breach once; `emails` are subjects. */
async function breaches(shop: Shop, deeds: Deed[], emails: string[] = []) {
  const pool = (shop.db as unknown as { $client: pg.Pool }).$client
  const received = emails.map((subject, at) => ({ subject, messageId: `<${at}>`, to: '' }))
  const stage = { database: { pool }, postOffice: { received }, desk: { deeds } }
  const breaches = await checkRecalls(stage as unknown as Stage)
  return [...new Set(breaches.map(({ rule }) => rule))]
}

/** An order that was sent, its lot recalled, and what was said of both. */
async function recalled(shop: Shop) {
  const { row, keeper } = await aProductByLots(shop, { A: { pieces: 20, days: 100 } })
  const { move } = await aDesk(shop)
  const order = await anOrder(shop, { row })
  await move('pack', order.id)
  const tracking = 'CH-1234'
  await move('send', order.id, { trackingNumber: tracking })
  const lot = await keeper.lotIdOf(row.id, 'A')
  const reason = `chaos ${randomUUID()}`
  const words = 'Please stop using it.'
  const body = { lots: [lot], reason, words, key: randomUUID() }
  const { id } = (await keeper.post('recalls/begin', body)).body as { id: string }
  const send: Deed = { kind: 'send', order: order.id, tracking, sentAt: 5, was: 'done' }
  const recall: DeedOf<'recall'> = {
    kind: 'recall',
    id,
    lot,
    reason,
    blockedAt: Date.now(),
    was: 'done',
  }
  return { keeper, order, lot, id, send, recall, deeds: [send, recall] }
}

describe('the checker of recalls in chaos runs', () => {
  itRaces('finds a recall that is lost or of nobody, and other blocks', async ({ shop }) => {
    const { keeper, order, deeds, recall, lot } = await recalled(shop)
    expect(await breaches(shop, deeds)).toEqual([])
    expect(await breaches(shop, [{ ...recall, id: randomUUID() }])).toEqual([
      'E8 an acknowledged recall is lost or another one',
    ])
    expect(await breaches(shop, [])).toEqual([
      'E8 a recall is there that nobody began, or that was refused',
    ])
    const blocks = 'E8 the blocks of a lot are not those of its recalls'
    expect(await breaches(shop, [{ ...recall, was: 'refused' }])).toContain(blocks)
    const lift: Deed = { kind: 'lift', lot, sentAt: Date.now(), was: 'done' }
    expect(await breaches(shop, [...deeds, lift])).toEqual([blocks])
    await keeper.post('recalls/answer', { id: recall.id, order: order.id, answer: 'returned' })
    await keeper.post('recalls/close', { id: recall.id, isClosed: true })
    await keeper.post('lots/release', { id: lot, reason: 'nothing found' })
    expect(await breaches(shop, [...deeds, lift])).toEqual([])
  })

  itRaces('finds what was packed or sent while its lot was blocked', async ({ shop }) => {
    const { recall, send, lot } = await recalled(shop)
    const packed = 'E8 pieces of a blocked lot were packed'
    expect(await breaches(shop, [{ ...recall, blockedAt: 10 }])).toEqual([packed])
    expect(await breaches(shop, [{ ...recall, blockedAt: 1 }, send])).toEqual([
      packed,
      'E8 pieces of a blocked lot were sent',
    ])
    const lift: Deed = { kind: 'lift', lot, sentAt: 3, was: 'unknown' }
    expect(await breaches(shop, [{ ...recall, blockedAt: 1 }, send, lift])).toEqual([])
  })

  itRaces('finds a buyer or an answer that is missing, and emails', async ({ shop }) => {
    const { keeper, deeds, id, order } = await recalled(shop)
    const write: Deed = { kind: 'write', id, was: 'done' }
    const lost = 'E8 an acknowledged step of a recall is lost'
    expect(await breaches(shop, [...deeds, write])).toEqual([`${lost}: write`])
    await sendRecallEmails(shop, { id: v7(), payload: { id } } as never)
    const email = `Important safety notice for your order ${order.number}`
    expect(await breaches(shop, [...deeds, write], [email])).toEqual([])
    const other = 'E8 a buyer has not one email of each recall'
    expect(await breaches(shop, [...deeds, write])).toEqual([other])
    expect(await breaches(shop, deeds, [email, email])).toEqual([other])
    const answer: Deed = { kind: 'answer', id, order: order.id, answer: 'used up', was: 'done' }
    await keeper.post('recalls/answer', { id, order: order.id, answer: 'returned' })
    expect(await breaches(shop, [...deeds, answer], [email])).toEqual([`${lost}: answer`])
    await shop.db.execute(sql`delete from recall_notice`)
    expect(await breaches(shop, deeds)).toEqual(['E8 a buyer is missing in a recall'])
    const { id: strange } = await anOrder(shop)
    await shop.db.execute(sql`
      insert into recall_notice (recall_id, order_id, pieces) values
      (${id}, ${order.id}, 1), (${id}, ${strange}, 1)`)
    expect(await breaches(shop, deeds)).toEqual(['E8 a recall has a buyer who got nothing of it'])
  })

  itRaces(
    'finds a recall of pieces that is lost, and a holder that is missing',
    async ({ shop }) => {
      const { row, keeper } = await aProductBySerials(shop, ['SN-1', 'SN-2', 'SN-3'])
      const order = await sentOrder(shop, keeper, row, ['SN-1', 'SN-2'])
      const serials = 'SN-1\nSN-3'
      const { id } = (await beginPieces(keeper, row.id, serials)).body as { id: string }
      const recall: Deed = {
        kind: 'recall pieces',
        id,
        serials,
        reason: 'letter of the maker',
        was: 'done',
      }
      expect(await breaches(shop, [recall])).toEqual([])
      expect(await breaches(shop, [{ ...recall, serials: 'SN-1' }])).toEqual([
        'E8 an acknowledged recall is lost or another one',
      ])
      expect(await breaches(shop, [])).toEqual([
        'E8 a recall is there that nobody began, or that was refused',
      ])
      const missing = 'E8 a holder of a piece is missing in its recall'
      const others = 'E8 a recall of pieces counts others than its buyer had'
      await shop.db.execute(sql`update recall_notice set pieces = 2 where order_id = ${order.id}`)
      expect(await breaches(shop, [recall])).toEqual([others])
      await shop.db.execute(sql`delete from recall_notice`)
      expect(await breaches(shop, [recall])).toEqual([missing])
      expect(await brokenInvariants(shop)).toEqual([])
      await shop.db.execute(
        sql`update device_serial set blocked_at = '2020-01-01' where serial = 'SN-1'`,
      )
      const broken = (await brokenInvariants(shop)).map(({ invariant }) => invariant)
      expect(broken).toEqual(['I21 nothing leaves that is called back'])
    },
  )

  itRaces('finds numbers of a delivery that are lost, or of another one', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN-1', 'SN-2'])
    const { rows } = await shop.db.execute<{ invoice: string }>(sql`select invoice from goods_in`)
    const goods = {
      kind: 'goods in',
      product: row.id,
      invoice: rows[0]?.invoice ?? '',
      pieces: 2,
      serials: ['SN-2', 'SN-1'],
      was: 'done',
    } as const satisfies Deed
    const lost = 'E8 numbers of a delivery are lost or others'
    expect(await breaches(shop, [{ ...goods, serials: [...goods.serials] }])).toEqual([])
    expect(await breaches(shop, [{ ...goods, serials: ['SN-1'] }])).toEqual([lost])
    expect(await breaches(shop, [{ ...goods, invoice: 'INV-0', serials: ['SN-3'] }])).toEqual([
      lost,
    ])
    const unknown: Deed = { ...goods, invoice: 'INV-0', serials: ['SN-3'], was: 'unknown' }
    expect(await breaches(shop, [unknown])).toEqual([])
  })
})
