import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { anOrderOfTwo, booksOf } from '#tests/support/parcels.ts'
import { it } from '#tests/support/test-shop.ts'

/** Rupees more or less than was due at each door, and an amount that went back after it. */
type Door = { more: number; back: number }

/** What of the amounts lowered the price: what was not owed. */
function loweredBy(doors: readonly Door[]): number {
  let [owed, lowered] = [0, 0]
  for (const { more, back } of doors) {
    owed += more
    const settled = Math.min(Math.max(0, owed), back)
    owed -= settled
    lowered += back - settled
  }
  return lowered
}

async function walk(shop: Shop, doors: readonly Door[]): Promise<void> {
  const { store, move, id, cuff, sling, sendAll } = await anOrderOfTwo(shop)
  const parts = [{ [cuff]: 1 }, { [cuff]: 1, [sling]: 1 }, { [cuff]: 1, [sling]: 1 }]
  const last = { [cuff]: 3 - (doors.length - 1), [sling]: 2 - Math.max(0, doors.length - 2) }
  const ids = await sendAll(...parts.slice(0, doors.length - 1), last)
  const { papers: cost = 0 } = await booksOf(store, id)
  for (const [at, { more, back: rupees }] of doors.entries()) {
    const parcel = ids[at] ?? ''
    const fields = { parcel, collected: (await duePaise(store, parcel)) / 100 + more }
    const words = more === 0 ? {} : { reason: 'no change' }
    await done(move('deliver-parcel', id, { ...fields, ...words }))
    const back = { key: randomUUID(), rupees, reason: 'goodwill' }
    if (rupees > 0) await done(move('record-cash-refund', id, back))
  }
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

describe('cash of doors that was collected short and over', () => {
  it('is owed to the shopper as far as all of it is more than was due', async ({ shop }) => {
    for (const first of [-10, 0, 10])
      for (const last of [-10, 0, 20])
        for (const back of [0, 5])
          await walk(shop, [
            { more: first, back },
            { more: last, back: 15 },
          ])
  })

  it('is settled by what goes back between three doors, and by no rupee twice', async ({
    shop,
  }) => {
    const mores = [-10, 0, 10]
    const backs = [0, 4, 13]
    // In turns, as all 729 take long.
    for (let turn = 0; turn < 27; turn += 4) {
      const [a, b, c] = [turn % 3, Math.floor(turn / 3) % 3, Math.floor(turn / 9)] as const
      const door = (more: number, back: number) => ({
        more: mores[more] ?? 0,
        back: backs[back] ?? 0,
      })
      await walk(shop, [door(a, (b + c) % 3), door(b, (a + 2 * c) % 3), door(c, (a + b) % 3)])
    }
  })
})
