import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { paymentKeys } from '#payments/keys.ts'
import { payment } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { asking } from '#tests/support/ask.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { ordersOf } from '../orders.ts'
import { order } from '../tables.ts'
import { orderView } from '../views.ts'

async function anUnpaidOrder(shop: Shop, { stock = 5, quantity = 2 } = {}) {
  const row = await aProduct(shop, { stock })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const checkoutResponse = await api('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity }], { paymentMethod: 'Online' }),
  })
  return { row, shopper, api, checkoutResponse }
}

const stockOf = async ({ db }: Shop, { id }: { id: string }) =>
  (
    await db
      .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
      .from(product)
      .where(eq(product.id, id))
  )[0]

describe('an order that is paid online', () => {
  it('holds its units and waits, with what opens the window of the provider', async ({ shop }) => {
    const { row, checkoutResponse } = await anUnpaidOrder(shop)
    expect(checkoutResponse.status).toBe(201)
    expect(checkoutResponse.body).toMatchObject({
      checkout: { orderStatus: 'Payment Pending', paymentStatus: 'Pending', totalAmount: 1600 },
      razorpayOrder: { amount: 160_000, currency: 'INR' },
      razorpayKeyId: paymentKeys(shop.settings).keyId,
    })
    expect(checkoutResponse.body.razorpayOrder.id).toMatch(/^order_\w{14}$/)
    expect(await stockOf(shop, row)).toEqual({ stock: 3, reserved: 2, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  const buyer = async (shop: Shop) => {
    const row = await aProduct(shop, { stock: 50 })
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    return {
      row,
      buy: (key: string, quantity = 1) =>
        api('POST', '/api/checkout', {
          headers: { 'idempotency-key': key },
          body: checkoutBody(shopper, [{ row, quantity }], { paymentMethod: 'Online' }),
        }),
    }
  }

  it('is the third that waits at most: a repeat of it gets the first answer, and a fourth leaves no trace', async ({
    shop,
  }) => {
    const { row, buy } = await buyer(shop)
    const [, , third] = [await buy('first'), await buy('second'), await buy('third')]
    const [repeat, fourth] = [await buy('third'), await buy('fourth')]
    expect([third?.status, repeat.body]).toEqual([201, third?.body])
    expect(fourth.status).toBe(429)
    expect(await stockOf(shop, row)).toEqual({ stock: 47, reserved: 3, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('may hold more than twenty pieces alone, and none beside twenty that are held', async ({
    shop,
  }) => {
    const { row, buy } = await buyer(shop)
    const answers = [await buy('first', 21), await buy('second')]
    expect(answers.map(({ status }) => status)).toEqual([201, 429])
    expect(await stockOf(shop, row)).toEqual({ stock: 29, reserved: 21, sold: 0 })
  })

  it('is placed and paid by the proof of its payment, however often it is sent', async ({
    shop,
  }) => {
    const { row, api, checkoutResponse } = await anUnpaidOrder(shop)
    const proof = await payAtProvider(shop, checkoutResponse.body)
    const answers = [
      await api('POST', '/api/payment/verify', { body: proof }),
      await api('POST', '/api/payment/verify', { body: proof }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body).toMatchObject({
      success: true,
      data: { orderStatus: 'Placed', paymentStatus: 'Paid', totalAmount: 1600 },
    })
    expect(await stockOf(shop, row)).toEqual({ stock: 3, reserved: 0, sold: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('releases its stock when it expires unpaid', async ({ shop }) => {
    const { row, checkoutResponse } = await anUnpaidOrder(shop)
    await shop.db.update(order).set({ expiresAt: sql`now() - interval '1 minute'` })
    await expireOrders(shop)
    const { _id } = checkoutResponse.body.checkout
    const [owner] = await shop.db
      .select({ userId: order.userId })
      .from(order)
      .where(eq(order.id, _id))
    const shopper = { id: owner?.userId ?? '', name: '', email: '' }
    expect((await ordersOf(shop, shopper)).map((row) => orderView(row, []))).toMatchObject([
      {
        orderStatus: 'Cancelled',
        paymentStatus: 'Not Due',
        history: [{ status: 'Payment Pending' }, { status: 'Cancelled' }],
      },
    ])
    expect(await stockOf(shop, row)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is not expired when its payment reached the provider without a webhook', async ({ shop }) => {
    const { checkoutResponse } = await anUnpaidOrder(shop)
    await payAtProvider(shop, checkoutResponse.body)
    await shop.db.update(order).set({ expiresAt: sql`now() - interval '1 minute'` })
    await expireOrders(shop)
    expect((await shop.db.select().from(order))[0]).toMatchObject({
      status: 'Placed',
      paymentStatus: 'Paid',
    })
    expect((await shop.db.select().from(payment))[0]).toMatchObject({
      status: 'captured',
      amountPaise: 160_000,
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
