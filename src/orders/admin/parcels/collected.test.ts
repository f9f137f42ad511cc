import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { anOrderOfTwo, booksOf } from '#tests/support/parcels.ts'
import { it } from '#tests/support/test-shop.ts'

/** Rupees more or less than was due at two doors, before and after an amount went back. */
type Doors = { first: number; last: number; backBetween: number; backAfter: number }

/** What of the amounts lowered the price: what was not owed. */
function loweredBy({ first, last, backBetween, backAfter }: Doors): number {
  const between = Math.min(Math.max(0, first), backBetween)
  const after = Math.min(Math.max(0, first - between + last), backAfter)
  return backBetween - between + backAfter - after
}

async function walk(shop: Shop, doors: Doors): Promise<void> {
  const { store, move, id, cuff, sling, sendAll } = await anOrderOfTwo(shop)
  const ids = await sendAll({ [cuff]: 2 }, { [cuff]: 1, [sling]: 2 })
  const deliver = async (parcel = '', more = 0) => {
    const fields = { parcel, collected: (await duePaise(store, parcel)) / 100 + more }
    await done(
      move('deliver-parcel', id, { ...fields, ...(more !== 0 && { reason: 'no change' }) }),
    )
  }
  const giveBack = async (rupees = 0) => {
    const back = { key: randomUUID(), rupees, reason: 'goodwill' }
    if (rupees > 0) await done(move('record-cash-refund', id, back))
  }
  const { papers: cost = 0 } = await booksOf(store, id)
  await deliver(ids[0], doors.first)
  await giveBack(doors.backBetween)
  await deliver(ids[1], doors.last)
  await giveBack(doors.backAfter)
  const { papers } = await booksOf(store, id)
  expect([doors, papers]).toEqual([doors, cost - loweredBy(doors) * 100])
  expect(await brokenInvariants(store)).toEqual([])
}

async function done(answer: Promise<{ status: number; body: { message?: string } }>) {
  const { status, body } = await answer
  expect([status, body.message]).toEqual([200, undefined])
}

async function duePaise({ db }: Shop, parcelId: string): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select sum(l.unit_price_paise * b.pieces - b.discount_paise + b.delivery_paise) as paise
    from parcel_line b join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
    where b.parcel_id = ${parcelId}`)
  return Number(rows[0]?.paise)
}

describe('cash of two doors that was collected short and over', () => {
  it('is owed to the shopper as far as all of it is more than was due', async ({ shop }) => {
    for (const first of [-10, 0, 10])
      for (const last of [-10, 0, 20])
        for (const backBetween of [0, 10])
          await walk(shop, { first, last, backBetween, backAfter: 15 })
  })
})
