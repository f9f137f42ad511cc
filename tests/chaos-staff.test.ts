import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { asSuperuser, sealAll } from '#tests/support/audit.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { checkStaff } from '../tools/chaos/checks/check-staff.ts'
import type { Deed } from '../tools/chaos/staff/deeds.ts'
import type { Stage } from '../tools/chaos/stage.ts'

/** What the checker says of these deeds, each breach once. */
async function breaches(shop: Shop, deeds: Deed[]): Promise<string[]> {
  const pool = (shop.db as unknown as { $client: pg.Pool }).$client
  const desk = { members: [], products: [], refunded: new Set<string>(), deeds }
  const stage = { shop, database: { pool }, shops: [], desk } as unknown as Stage
  return [...new Set((await checkStaff(stage)).map(({ rule }) => rule))]
}

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return async (path: string, body: object) =>
    expect((await ask('POST', `/admin/api${path}`, { body })).status).toBeLessThan(300)
}

describe('the checker of what members did', () => {
  itRaces('finds a price that is lost, in half, or without its entry', async ({ shop }) => {
    const change = await aDesk(shop)
    const { id, version } = await aProduct(shop, { imageAlts: ['A thermometer'] })
    const cell = { field: 'lowStock', value: '7' }
    await change('/catalogue/set-field', { id, version, ...cell })
    const deed: Deed = { kind: 'field', product: id, version, ...cell, was: 'done' }
    expect(await breaches(shop, [deed])).toEqual([])
    expect(await breaches(shop, [{ ...deed, value: '8' }])).toEqual([
      'E6 an acknowledged change of a product is lost',
    ])
    const miscounted = 'E6 the audit has too few or too many entries'
    expect(await breaches(shop, [deed, deed])).toEqual([miscounted])
    expect(await breaches(shop, [{ ...deed, was: 'refused' }])).toEqual([miscounted])
    await shop.db.execute(sql`update product set discount_percent = 5 where id = ${id}`)
    expect(await breaches(shop, [deed])).toEqual(['E6 a price was published in half'])
  })

  itRaces(
    'takes a value that the product has already for done, whatever follows',
    async ({ shop }) => {
      const change = await aDesk(shop)
      const { id: product, version } = await aProduct(shop, { imageAlts: ['A thermometer'] })
      const deeds: Deed[] = []
      for (const [at, value] of [
        [version, '7'],
        [version + 1, '7'],
        [version + 1, '9'],
      ] as const) {
        const cell = { field: 'lowStock', value }
        await change('/catalogue/set-field', { id: product, version: at, ...cell })
        deeds.push({ kind: 'field', product, version: at, ...cell, was: 'done' })
      }
      expect(await breaches(shop, deeds)).toEqual([])
    },
  )

  itRaces('finds goods, a packing and a sending that are lost or doubled', async ({ shop }) => {
    const change = await aDesk(shop)
    const { id: product } = await aProduct(shop)
    const invoice = randomUUID()
    const delivery = { supplier: 'Chaos', invoice, onDate: '2026-11-23' }
    await change('/stock/receive', {
      ...delivery,
      lines: [{ id: product, pieces: 3 }],
      key: randomUUID(),
    })
    const goods: Deed = { kind: 'goods in', product, invoice, pieces: 3, was: 'done' }
    const { id: order } = await anOrder(shop)
    await change('/orders/pack', { order_id: order, seen: await seenOf(shop, order) })
    const tracking = 'CH-1234'
    const seen = await seenOf(shop, order)
    await change('/orders/send', { order_id: order, seen, trackingNumber: tracking })
    const pack: Deed = { kind: 'pack', order, was: 'done' }
    const send: Deed = { kind: 'send', order, tracking, sentAt: 0, was: 'done' }
    expect(await breaches(shop, [goods, pack, send])).toEqual([])
    expect(
      await breaches(shop, [{ ...goods, pieces: 4 }, pack, { ...send, tracking: 'CH-9999' }]),
    ).toEqual(['E6 acknowledged goods in are lost', 'E6 an acknowledged send is lost'])
    await change('/stock/receive', {
      ...delivery,
      lines: [{ id: product, pieces: 3 }],
      key: randomUUID(),
    })
    expect(await breaches(shop, [goods, { ...goods, was: 'unknown' }, pack, send])).toEqual([
      'E6 goods came in twice',
    ])
  })

  itRaces('finds a refund that is not there, and a changed entry', async ({ shop }) => {
    const change = await aDesk(shop)
    const { id: order } = await anOrder(shop, { paymentMethod: 'Online' })
    const key = randomUUID()
    const seen = await seenOf(shop, order)
    await change('/orders/refund', { order_id: order, seen, key, reason: 'chaos', rupees: 10 })
    const deed: Deed = { kind: 'refund', order, key, paise: 1_000, was: 'done' }
    expect(await breaches(shop, [deed])).toEqual([])
    expect(await breaches(shop, [{ ...deed, key: randomUUID() }])).toEqual([
      'E6 an acknowledged refund is lost or another one',
    ])
    await sealAll(shop)
    await asSuperuser(shop, sql`update audit_entry set address = '192.0.2.9' where seal = 1`)
    expect(await breaches(shop, [deed])).toEqual(['E6 the audit is not whole'])
  })
})
