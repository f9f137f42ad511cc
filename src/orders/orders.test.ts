import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Draft } from './draft.ts'
import { ordersOf } from './orders.ts'
import { placeOrder } from './checkout/place-order.ts'

/** How many statements the work sends to PostgreSQL. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

async function aDraft(shop: Shop, userId: string, products: number): Promise<Draft> {
  const draftLines: Draft['products'] = []
  for (let count = 0; count < products; count += 1)
    draftLines.push({ productId: (await aProduct(shop)).id, quantity: 1, price: 800 })
  const shippingAddress = {
    recipient: null,
    landmark: null,
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: null,
  }
  return {
    userId,
    products: draftLines,
    shippingAddress,
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
}

describe('the number of statements', () => {
  it('is one for any number of orders', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const draft = await aDraft(shop, shopper.id, 2)
    expect(await statementsOf(() => ordersOf(shop, shopper))).toBe(1)
    await placeOrder(shop, shopper, { draft, key: 'k0' })
    const single = await statementsOf(() => ordersOf(shop, shopper))
    for (const key of ['k1', 'k2', 'k3']) await placeOrder(shop, shopper, { draft, key })
    expect([single, await statementsOf(() => ordersOf(shop, shopper))]).toEqual([1, 1])
  })

  it('of a checkout is the same for any number of products', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const [singleDraft, fiveDraft] = [
      await aDraft(shop, shopper.id, 1),
      await aDraft(shop, shopper.id, 5),
    ]
    const single = await statementsOf(() =>
      placeOrder(shop, shopper, { draft: singleDraft, key: 'k1' }),
    )
    const forFive = await statementsOf(() =>
      placeOrder(shop, shopper, { draft: fiveDraft, key: 'k2' }),
    )
    expect(forFive).toBe(single)
    expect(single).toBeLessThanOrEqual(12)
  })
})
