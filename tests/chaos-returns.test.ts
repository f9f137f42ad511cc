import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { registered } from '#tests/support/invoices.ts'
import { aProductByLots } from '#tests/support/lots.ts'
import { aDesk, asked, askReturn, came, type Order } from '#tests/support/returns.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { checkReturns } from '../tools/chaos/checks/check-returns.ts'
import type { Deed } from '../tools/chaos/staff/deeds.ts'
import type { Stage } from '../tools/chaos/stage.ts'
import type { Question } from '../tools/chaos/witness.ts'

type Said = { deeds?: Deed[]; questions?: Question[]; refunded?: { id: string; paise: number } }

/** What the checker says, each breach once. */
async function breaches(shop: Shop, { deeds = [], questions = [], refunded }: Said) {
  const pool = (shop.db as unknown as { $client: pg.Pool }).$client
  const payments = refunded ? [{ id: refunded.id, amountRefunded: refunded.paise }] : []
  const provider = { ledger: async () => [{ payments }] }
  const stage = { database: { pool }, provider, desk: { deeds } } as unknown as Stage
  return [...new Set((await checkReturns(stage, questions)).map(({ rule }) => rule))]
}

function question(order: Order, body: { key: string; resolution?: string }, id: string): Question {
  const { key, resolution = 'refund' } = body
  return {
    n: 1,
    at: 1,
    user: order.shopper.id,
    ask: 'return',
    about: { key, order: order.id, product: order.row.id, pieces: 1, resolution },
    answer: { at: 2, status: 200, body: { id }, faults: [] },
  }
}

const ofLots = { A: { pieces: 20, days: 100 } }

/** A return of a piece that came, and what was said of it. */
async function received(bare: Shop, resolution = 'refund') {
  const shop = registered(bare)
  const { act, delivered } = await aDesk(shop)
  const { row } = await aProductByLots(shop, ofLots, { hsn: '90189099', taxClass: 'merit-5' })
  const order = await delivered({ row, paymentMethod: 'Online' })
  const body = asked(order, 1, { resolution })
  const { _id: id } = (await askReturn(shop, order, body)).body
  await act('approve', { id })
  expect((await act('receive', { id, ...came(order, 1, 'opened') })).status).toBe(200)
  const product = row.id
  const deeds: Deed[] = [
    { kind: 'approve', id, was: 'done' },
    { kind: 'receive', id, product, condition: 'opened', pieces: 1, was: 'done' },
  ]
  return { shop, act, order, id: id as string, deeds, asks: question(order, body, id) }
}

async function refunded(shop: Shop) {
  const about = await received(shop)
  const key = randomUUID()
  expect((await about.act('refund', { id: about.id, key })).body.refunded).toBe(800)
  const deed: Deed = {
    kind: 'give back',
    id: about.id,
    order: about.order.id,
    key,
    paise: 80_000,
    was: 'done',
  }
  return { ...about, key, deed, deeds: [...about.deeds, deed], questions: [about.asks] }
}

describe('the checker of returns in chaos runs', () => {
  itRaces('finds a return that is lost, doubled, refused or of nobody', async ({ shop }) => {
    const { deeds, asks, order } = await received(shop)
    expect(await breaches(shop, { deeds, questions: [asks] })).toEqual([])
    const lost = 'E7 an acknowledged return is lost or another one'
    const others = { ...asks, about: { ...asks.about, pieces: 2 } }
    expect(await breaches(shop, { questions: [others] })).toEqual([lost])
    const twice = question(order, { key: asks.about.key ?? '' }, randomUUID())
    expect(await breaches(shop, { questions: [asks, twice] })).toEqual([
      lost,
      'E7 one request was answered with two returns',
    ])
    expect(await breaches(shop, {})).toEqual(['E7 a return nobody asked for'])
    const refused = { ...asks, answer: { at: 2, status: 409, body: {}, faults: [] } }
    expect(await breaches(shop, { questions: [refused] })).toEqual([
      'E7 a return was refused and is there',
    ])
  })

  itRaces('finds a step or pieces that are lost, or came twice', async ({ shop }) => {
    const { deeds, asks, id, order } = await received(shop)
    const questions = [asks]
    const arrived: Deed = { kind: 'arrive', id, was: 'done' }
    expect(await breaches(shop, { deeds: [...deeds, arrived], questions })).toEqual([
      'E7 an acknowledged step of a return is lost: arrive',
    ])
    const product = order.row.id
    const more: Deed = {
      kind: 'receive',
      id,
      product,
      condition: 'opened',
      pieces: 2,
      was: 'done',
    }
    expect(await breaches(shop, { deeds: [more], questions })).toEqual([
      'E7 acknowledged pieces of a return are lost or others',
    ])
    await shop.db.execute(sql`
      insert into lot_move (id, lot_id, quantity, kind, order_id, actor, cause, at)
      select gen_random_uuid(), lot_id, quantity, kind, order_id, actor, cause, at from lot_move
      where kind = 'returned'`)
    expect(await breaches(shop, { deeds, questions })).toEqual([
      'E7 pieces of a return came back to stock otherwise than once',
    ])
  })

  itRaces('finds a refund that is not the price, or has no credit note', async ({ shop }) => {
    const { deeds, deed, key, questions, order } = await refunded(shop)
    expect(await breaches(shop, { deeds, questions })).toEqual([])
    const lost = 'E7 an acknowledged refund of a return is lost, or not what its pieces cost'
    const other = { ...deed, paise: 80_001 } as Deed
    expect(await breaches(shop, { deeds: [other], questions })).toEqual([lost])
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select paid_payment_id as id from "order" where id = ${order.id}`,
    )
    const paymentId = rows[0]?.id ?? ''
    const ledger = { id: paymentId, paise: 80_001 }
    expect(await breaches(shop, { deeds, questions, refunded: ledger })).toEqual([
      'E7 more money went back than its returns are worth',
    ])
    await shop.db.execute(sql`alter table invoice disable trigger user`)
    await shop.db.execute(sql`
      update invoice set serial = 2, cause = 'refund of another' where cause = ${`refund ${key}`}`)
    expect(await breaches(shop, { deeds, questions })).toEqual([
      'E7 a refund of a return has another credit note than one',
      'E7 a credit note takes back what did not come back',
      'E7 the numbers of papers have a gap',
    ])
    await shop.db.execute(sql`
      update invoice set cause = 'given back before' where cause = 'refund of another'`)
    expect(await breaches(shop, { deeds, questions })).toContain(
      'E7 more is credited than went back before the invoice',
    )
    await shop.db.execute(sql`update refund set amount_paise = 79_999 where id = ${key}`)
    expect(await breaches(shop, { deeds, questions })).toContain(
      'E7 a return has another end than one',
    )
  })

  itRaces('finds a replacement that is lost, or refunded as well', async ({ shop }) => {
    const { act, deeds, asks, id, order } = await received(shop, 'replacement')
    const trackingNumber = 'CH-1234'
    expect((await act('send-replacement', { id, trackingNumber })).status).toBe(200)
    const sending: Deed = {
      kind: 'replace',
      id,
      order: order.id,
      tracking: trackingNumber,
      was: 'done',
    }
    const questions = [asks]
    expect(await breaches(shop, { deeds: [...deeds, sending], questions })).toEqual([])
    expect(
      await breaches(shop, { deeds: [{ ...sending, tracking: 'CH-9999' }], questions }),
    ).toEqual(['E7 an acknowledged replacement is lost or another one'])
    const refund: Deed = {
      kind: 'give back',
      id,
      order: order.id,
      key: randomUUID(),
      paise: 80_000,
      was: 'done',
    }
    expect(await breaches(shop, { deeds: [sending, refund], questions })).toContain(
      'E7 a return was acknowledged as refunded and as replaced',
    )
  })
})
