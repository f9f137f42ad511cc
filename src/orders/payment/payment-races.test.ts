import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { paymentKeys } from '#payments/keys.ts'
import { payment, paymentIntent, refund, webhookEvent } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { lettersQueued } from '#tests/support/letters-queued.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { applyWebhook } from './apply-webhook.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { reconcile } from './reconcile.ts'
import { order, orderEvent } from '../tables.ts'

const counted = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const stockOf = async ({ db }: Shop, { id }: { id: string }) =>
  (
    await db
      .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
      .from(product)
      .where(eq(product.id, id))
  )[0]

async function anUnpaidOrder(shop: Shop, quantity = 1) {
  const row = await aProduct(shop, { stock: 5 })
  const shopper = await aShopper(shop)
  const asks = asking(shop, { bySessionOf: shopper })
  const { body } = await asks('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity }], { paymentMethod: 'Online' }),
  })
  return { row, asks, placed: body }
}

/** What the provider would send of a payment, and work on it as the queue does. */
async function webhookArrives(shop: Shop, paymentId: string, eventId: string): Promise<number> {
  const told = await shop.fetch(`${shop.settings.payments.apiUrl}/payments/${paymentId}`, {
    headers: { authorization: basic(shop) },
  })
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: await told.json() } },
    created_at: 1,
  })
  const signature = createHmac('sha256', paymentKeys(shop.settings).webhookSecrets[0] ?? '')
    .update(body)
    .digest('hex')
  const { status } = await asking(shop, { as: 'nobody' })('POST', '/api/payment/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
  })
  await applyWebhook(shop, { payload: { eventId } })
  return status
}

function basic(shop: Shop): string {
  const { keyId, keySecret } = paymentKeys(shop.settings)
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
}

describe('the proof, the webhook, the reconciler and the sweep at once', () => {
  itRaces('place an order once, with one letter, whoever is first', async ({ shop }) => {
    for (let round = 0; round < 5; round += 1) {
      const { row, asks, placed } = await anUnpaidOrder(shop)
      const proof = await payAtProvider(shop, placed)
      await shop.db
        .update(order)
        .set({ expiresAt: sql`now() - interval '1 minute'` })
        .where(eq(order.id, placed.checkout._id))
      await shop.db
        .update(paymentIntent)
        .set({ createdAt: sql`now() - interval '40 minutes'` })
        .where(eq(paymentIntent.orderId, placed.checkout._id))
      const news = [
        ...Array.from({ length: 4 }, () =>
          asks('POST', '/api/payment/verify', { body: proof }).then(
            ({ status }) => `verify ${status}`,
          ),
        ),
        ...Array.from({ length: 4 }, () =>
          webhookArrives(shop, proof.razorpay_payment_id, randomUUID()).then(
            (status) => `webhook ${status}`,
          ),
        ),
        reconcile(shop).then(() => 'reconciler'),
        expireOrders(shop).then(() => 'sweep'),
      ]
      expect(counted(await Promise.all(news))).toEqual({
        'verify 200': 4,
        'webhook 200': 4,
        reconciler: 1,
        sweep: 1,
      })
      expect(await stockOf(shop, row)).toEqual({ stock: 4, reserved: 0, sold: 1 })
      expect(await shop.db.$count(orderEvent, eq(orderEvent.orderId, placed.checkout._id))).toBe(2)
    }
    expect(counted(await lettersQueued(shop))).toEqual({ 'payment-received': 5 })
    expect(await shop.db.$count(payment)).toBe(5)
    expect(await shop.db.$count(refund)).toBe(0)
    expect(await shop.db.$count(webhookEvent, sql`processed_at is null`)).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'and a cancel end with the order or the money with the shopper, never with neither',
    async ({ shop }) => {
      for (let round = 0; round < 5; round += 1) {
        const { asks, placed } = await anUnpaidOrder(shop)
        const proof = await payAtProvider(shop, placed)
        await Promise.all([
          asks('POST', '/api/payment/verify', { body: proof }),
          asks('POST', '/api/cancel-order', { body: { order_id: placed.checkout._id } }),
          webhookArrives(shop, proof.razorpay_payment_id, randomUUID()),
          asks('POST', '/api/cancel-order', { body: { order_id: placed.checkout._id } }),
        ])
      }
      expect(counted((await shop.db.select().from(order)).map(({ status }) => status))).toEqual({
        Cancelled: 5,
      })
      expect(await shop.db.$count(refund)).toBe(5)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})

describe('many buyers who pay online', () => {
  itRaces('hold the last unit once: one 201 and 99 clear commonErrors', async ({ shop }) => {
    const last = await aProduct(shop, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => aShopper(shop)))
    const answers = await Promise.all(
      buyers.map((buyer) =>
        asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
          body: checkoutBody(buyer, [{ row: last }], { paymentMethod: 'Online' }),
        }),
      ),
    )
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 })
    expect(await stockOf(shop, last)).toEqual({ stock: 0, reserved: 1, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('use a single-use voucher once, in 50 orders at the same moment', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 500 })
    await aVoucher(shop, { code: 'ONCE', value: 10, usageLimit: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aShopper(shop)))
    const buy = (buyer: (typeof buyers)[number], at: number) =>
      asking(shop, { bySessionOf: buyer, address: `192.0.2.${at}` })('POST', '/api/checkout', {
        body: checkoutBody(buyer, [{ row }], {
          paymentMethod: at % 2 ? 'Online' : 'Cash On Delivery',
          voucher: 'once',
          couponDiscount: 80,
        }),
      })
    const answers = await Promise.all(buyers.map(buy))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 })
    expect((await shop.db.select().from(voucher))[0]?.used).toBe(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('use a voucher once per shopper, in all tabs together', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 500 })
    await aVoucher(shop, { code: 'WELCOME', value: 10, usageLimitPerShopper: 1 })
    const buyer = await aShopper(shop)
    const buy = (at: number) =>
      asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
        headers: { 'idempotency-key': `tab-${at}` },
        body: checkoutBody(buyer, [{ row }], { voucher: 'WELCOME', couponDiscount: 80 }),
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => buy(at)))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'cannot park more than three unpaid orders, however many they send at once',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 500 })
      const buyer = await aShopper(shop)
      const buy = (at: number) =>
        asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
          headers: { 'idempotency-key': `tab-${at}` },
          body: checkoutBody(buyer, [{ row }], { paymentMethod: 'Online' }),
        })
      const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => buy(at)))
      expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 3, 429: 9 })
      expect(await stockOf(shop, row)).toEqual({ stock: 497, reserved: 3, sold: 0 })
    },
  )
})
