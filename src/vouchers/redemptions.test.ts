import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { atomically, type Shop } from '#platform/shop.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { anEmptyOrder, aVoucher } from '#tests/support/vouchers.ts'
import {
  consumeRedemption,
  redeemVoucher,
  releaseRedemption,
  retakeRedemption,
} from './redemptions.ts'
import { voucher, voucherRedemption } from './tables.ts'

/** In a transaction that gives up when the voucher cannot be used, as the order's does. */
async function redeem(
  shop: Shop,
  voucherId: string,
  userId: string,
  requestedId?: string,
): Promise<boolean> {
  const orderId = requestedId ?? (await anEmptyOrder(shop, userId))
  return atomically(shop, async (inner) => {
    if (await redeemVoucher(inner, { voucherId, orderId, userId, state: 'held' })) return true
    throw new NotLeft()
  }).catch((error: unknown) => {
    if (error instanceof NotLeft) return false
    throw error
  })
}

class NotLeft extends Error {}

const usesOf = async (shop: Shop) => (await shop.db.select().from(voucher))[0]?.used
const states = async (shop: Shop) =>
  (await shop.db.select().from(voucherRedemption)).map(({ state }) => state)

describe('the uses of a voucher', () => {
  it('are no more than its limit, and one given back can be used again', async ({ shop }) => {
    const { id } = await aVoucher(shop, { usageLimit: 1 })
    const userId = (await aShopper(shop)).id
    const first = await anEmptyOrder(shop, userId)
    expect(await redeem(shop, id, userId, first)).toBe(true)
    expect(await redeem(shop, id, userId)).toBe(false)
    await releaseRedemption(shop, first)
    expect(await redeem(shop, id, userId)).toBe(true)
    expect(await usesOf(shop)).toBe(1)
  })

  it('are given back once, however often the order ends', async ({ shop }) => {
    const { id } = await aVoucher(shop)
    const userId = (await aShopper(shop)).id
    const [first, other] = [await anEmptyOrder(shop, userId), await anEmptyOrder(shop, userId)]
    await redeem(shop, id, userId, first)
    await redeem(shop, id, userId, other)
    await releaseRedemption(shop, first)
    await releaseRedemption(shop, first)
    expect(await usesOf(shop)).toBe(1)
  })

  it('are final once the order is placed', async ({ shop }) => {
    const userId = (await aShopper(shop)).id
    const orderId = await anEmptyOrder(shop, userId)
    await redeem(shop, (await aVoucher(shop)).id, userId, orderId)
    await consumeRedemption(shop, orderId)
    expect(await states(shop)).toEqual(['consumed'])
  })

  it('are taken again by a late payment only while one is left', async ({ shop }) => {
    const { id } = await aVoucher(shop, { usageLimit: 1 })
    const userId = (await aShopper(shop)).id
    const [late, other] = [await anEmptyOrder(shop, userId), await anEmptyOrder(shop, userId)]
    await redeem(shop, id, userId, late)
    await releaseRedemption(shop, late)
    expect(await redeem(shop, id, userId, other)).toBe(true)
    expect(await retakeRedemption(shop, late)).toBe(false)
    await releaseRedemption(shop, other)
    expect(await retakeRedemption(shop, late)).toBe(true)
    expect(await retakeRedemption(shop, v7())).toBe(true)
  })

  itRaces(
    'are one per shopper and five in all, when fifty orders of ten shoppers come at once',
    async ({ shop }) => {
      const { id } = await aVoucher(shop, { usageLimit: 5, usageLimitPerShopper: 1 })
      const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopper(shop)))
      const outcomes = await Promise.all(
        shoppers.flatMap(({ id: userId }) =>
          Array.from({ length: 5 }, () => redeem(shop, id, userId)),
        ),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(5)
      const redemptions = await shop.db.select().from(voucherRedemption)
      expect(new Set(redemptions.map(({ userId }) => userId)).size).toBe(5)
      expect(await usesOf(shop)).toBe(5)
    },
  )
})
