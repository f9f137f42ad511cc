import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import { recordCashRefund, refundOrder } from '#orders/moves/refund-order.ts'
import type { Shop } from '#platform/shop.ts'
import { anOrderOfTwo, booksOf } from '#tests/support/parcels.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const why = { actor: 'owner Ravi', cause: 'refused at the door' }

/** Parcel 1 arrived, 2 and 3 are under way. */
async function onTheWay(shop: Shop, paymentMethod: 'Online' | 'Cash On Delivery') {
  const desk = await anOrderOfTwo(shop, { paymentMethod }, 3_300)
  const { move, id, cuff, sling } = desk
  const ids = await desk.sendAll(
    { [cuff]: 1, [sling]: 1 },
    { [cuff]: 1 },
    { [cuff]: 1, [sling]: 1 },
  )
  expect((await move('deliver-parcel', id, { parcel: ids[0] })).status).toBe(200)
  const name = paymentMethod === 'Online' ? 'refund' : 'record-cash-refund'
  const giveBack = async (rupees?: number) => {
    const fields = { key: randomUUID(), reason: 'late', ...(rupees && { rupees }) }
    expect((await move(name, id, fields)).body.message).toBeUndefined()
  }
  return { ...desk, ids, giveBack }
}

describe('a parcel that nobody took, after an amount went back', () => {
  for (const paymentMethod of ['Online', 'Cash On Delivery'] as const)
    it(`goes back for all that it cost; the amount stays with the rest: ${paymentMethod}`, async ({
      shop,
    }) => {
      for (const amounts of [[10], [7, 33.33], [0, 12.5]]) {
        const { store, move, id, ids, takeBack, giveBack } = await onTheWay(shop, paymentMethod)
        const isOnline = paymentMethod === 'Online'
        const start = await booksOf(store, id)
        let lowered = 0
        for (const [at, rupees] of amounts.entries()) {
          if (rupees > 0) await giveBack(rupees)
          lowered += Math.round(rupees * 100)
          const before = await booksOf(store, id)
          const back = await takeBack(ids[2 - at])
          expect([amounts, back.body.message]).toEqual([amounts, undefined])
          const { cost = 0, papers, refunds = 0, cash } = await booksOf(store, id)
          const parcelPaise = (before.cost ?? 0) - cost
          expect(parcelPaise).toBeGreaterThan(0)
          expect([amounts, at, papers]).toEqual([amounts, at, cost - lowered])
          expect(refunds).toBe(isOnline ? (before.refunds ?? 0) + parcelPaise : 0)
          expect(cash).toBe(before.cash)
          expect(await brokenInvariants(store)).toEqual([])
        }
        if (amounts.length === 1) await move('deliver-parcel', id, { parcel: ids[1] })
        const { cost, papers, refunds = 0, cash } = await booksOf(store, id)
        expect(papers).toBe(isOnline ? (start.cost ?? 0) - refunds : cash)
        expect(papers).toBe((cost ?? 0) - lowered)
        await giveBack()
        expect(await booksOf(store, id)).toMatchObject({ papers: 0, cash: 0 })
        expect(await brokenInvariants(store)).toEqual([])
      }
    })

  itRaces('at once with it: both are whole in either order', async ({ shop }) => {
    for (const paymentMethod of ['Online', 'Cash On Delivery'] as const)
      for (const isTurned of [false, true]) {
        const { store, id, ids } = await onTheWay(shop, paymentMethod)
        const give = paymentMethod === 'Online' ? refundOrder : recordCashRefund
        const works = [
          () => give(store, id, { ...why, amountPaise: 1_000 }),
          () => takeBackParcel(store, id, { ...why, parcelId: ids[2] ?? '', resaleable: true }),
          () => give(store, id, { ...why, amountPaise: 1_234 }),
        ]
        const done = await Promise.allSettled(
          (isTurned ? works.toReversed() : works).map((work) => work()),
        )
        expect(done.map(({ status }) => status)).toEqual(works.map(() => 'fulfilled'))
        const { cost = 0, papers } = await booksOf(store, id)
        expect(papers).toBe(cost - 2_234)
        expect(await brokenInvariants(store)).toEqual([])
      }
  })
})
