import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { ordersOf } from '../orders.ts'
import { placeOrder } from './place-order.ts'
import { draftOf, errorOf } from './place-order.test-support.ts'

describe('the same confirmation again', () => {
  it('gets the first answer, even when everything changed since', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const last = await aProduct(shop, { stock: 1 })
    const draft = draftOf(shopper, [[last, 1]])
    const first = await placeOrder(shop, shopper, { draft, key: 'k1' })
    await shop.db
      .update(product)
      .set({ listPricePaise: 900_000, active: false })
      .where(eq(product.id, last.id))
    expect(await placeOrder(shop, shopper, { draft, key: 'k1' })).toEqual(first)
    expect(await ordersOf(shop, shopper)).toHaveLength(1)
  })

  it('is acknowledged by a commit of its own, never by a database that only reads, such as a primary that was demoted', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    const body = draftOf(shopper, [[await aProduct(shop), 1]])
    const confirmations: Record<string, string>[] = [{ 'idempotency-key': 'k1' }, {}]
    for (const headers of confirmations)
      expect((await api('POST', '/api/checkout', { body, headers })).status).toBe(201)
    await shop.db.execute(sql`set transaction read only`)
    for (const headers of confirmations)
      expect((await api('POST', '/api/checkout', { body, headers })).status).toBe(503)
  })

  it('is rejected when its body differs', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    await placeOrder(shop, shopper, { draft: draftOf(shopper, [[row, 1]]), key: 'k1' })
    expect(
      await errorOf(placeOrder(shop, shopper, { draft: draftOf(shopper, [[row, 2]]), key: 'k1' })),
    ).toMatchObject({ code: 'OTHER_REQUEST', status: 422 })
    const changed = draftOf(shopper, [[row, 1]])
    changed.shippingAddress = { ...changed.shippingAddress, city: 'Pune' }
    expect(await errorOf(placeOrder(shop, shopper, { draft: changed, key: 'k1' }))).toMatchObject({
      code: 'OTHER_REQUEST',
    })
  })

  it('of another shopper is another confirmation', async ({ shop }) => {
    const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
    const row = await aProduct(shop)
    const first = await placeOrder(shop, shopper, {
      draft: draftOf(shopper, [[row, 1]]),
      key: 'k1',
    })
    const second = await placeOrder(shop, other, { draft: draftOf(other, [[row, 1]]), key: 'k1' })
    expect(second.id).not.toBe(first.id)
  })

  it('without a key is the same for 30 seconds', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const draft = draftOf(shopper, [[await aProduct(shop), 1]])
    const after = (seconds: number): Shop => ({
      ...shop,
      clock: () => new Date(Date.UTC(2030, 0, 1, 0, 0, seconds)),
    })
    const first = await placeOrder(after(0), shopper, { draft, key: undefined })
    expect(await placeOrder(after(29), shopper, { draft, key: undefined })).toEqual(first)
    expect((await placeOrder(after(31), shopper, { draft, key: undefined })).id).not.toBe(first.id)
  })

  it.for(['Cash On Delivery', 'Online'] as const)(
    'without a key, paid by %s, is a new one once its order was cancelled',
    async (paymentMethod, { shop }) => {
      const shopper = await aShopper(shop)
      const api = asking(shop, { as: shopper })
      const body = draftOf(shopper, [[await aProduct(shop, { stock: 1 }), 1]], { paymentMethod })
      const { body: first } = await api('POST', '/api/checkout', { body })
      expect(
        (await api('POST', '/api/cancel-order', { body: { order_id: first.checkout._id } })).status,
      ).toBe(200)
      const { status, body: second } = await api('POST', '/api/checkout', { body })
      expect([status, second.checkout._id === first.checkout._id]).toEqual([201, false])
      const { body: history } = await api('GET', `/api/all-order-by-userid/${shopper.id}`)
      expect(history.data).toMatchObject([
        {
          orderStatus: paymentMethod === 'Online' ? 'Payment Pending' : 'Placed',
          paymentStatus: 'Pending',
        },
        { orderStatus: 'Cancelled', paymentStatus: 'Not Due' },
      ])
    },
  )
})
