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
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { applyWebhook } from './apply-webhook.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { reconcile } from './reconcile.ts'
import { order, orderEvent } from '../tables.ts'

const countBy = (values: unknown[]) =>
  Object.fromEntries(
    [...Map.groupBy(values, String)].map(([value, group]) => [value, group.length]),
  )
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
  const api = asking(shop, { bySessionOf: shopper })
  const { body } = await api('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity }], { paymentMethod: 'Online' }),
  })
  return { row, api, checkoutResponse: body }
}

/** What the provider would send of a payment, and work on it as the queue does. */
async function webhookArrives(shop: Shop, paymentId: string, eventId: string): Promise<number> {
  const providerPayment = await shop.fetch(
    `${shop.settings.payments.apiUrl}/payments/${paymentId}`,
    {
      headers: { authorization: basic(shop) },
    },
  )
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: await providerPayment.json() } },
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
  itRaces('place an order once, with one email, in any order of arrival', async ({ shop }) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { row, api, checkoutResponse } = await anUnpaidOrder(shop)
      const proof = await payAtProvider(shop, checkoutResponse)
      await shop.db
        .update(order)
        .set({ expiresAt: sql`now() - interval '1 minute'` })
        .where(eq(order.id, checkoutResponse.checkout._id))
      await shop.db
        .update(paymentIntent)
        .set({ createdAt: sql`now() - interval '40 minutes'` })
        .where(eq(paymentIntent.orderId, checkoutResponse.checkout._id))
      const reports = [
        ...Array.from({ length: 4 }, () =>
          api('POST', '/api/payment/verify', { body: proof }).then(
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
      expect(countBy(await Promise.all(reports))).toEqual({
        'verify 200': 4,
        'webhook 200': 4,
        reconciler: 1,
        sweep: 1,
      })
      expect(await stockOf(shop, row)).toEqual({ stock: 4, reserved: 0, sold: 1 })
      expect(
        await shop.db.$count(orderEvent, eq(orderEvent.orderId, checkoutResponse.checkout._id)),
      ).toBe(2)
    }
    expect(countBy(await queuedEmails(shop))).toEqual({ 'payment-received': 5 })
    expect(await shop.db.$count(payment)).toBe(5)
    expect(await shop.db.$count(refund)).toBe(0)
    expect(await shop.db.$count(webhookEvent, sql`processed_at is null`)).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'and a cancel end with the order or the money with the shopper, never with neither',
    async ({ shop }) => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { api, checkoutResponse } = await anUnpaidOrder(shop)
        const proof = await payAtProvider(shop, checkoutResponse)
        await Promise.all([
          api('POST', '/api/payment/verify', { body: proof }),
          api('POST', '/api/cancel-order', { body: { order_id: checkoutResponse.checkout._id } }),
          webhookArrives(shop, proof.razorpay_payment_id, randomUUID()),
          api('POST', '/api/cancel-order', { body: { order_id: checkoutResponse.checkout._id } }),
        ])
      }
      expect(countBy((await shop.db.select().from(order)).map(({ status }) => status))).toEqual({
        Cancelled: 5,
      })
      expect(await shop.db.$count(refund)).toBe(5)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})

describe('many buyers who pay online', () => {
  itRaces('hold the last unit once: one 201 and 99 clear errors', async ({ shop }) => {
    const last = await aProduct(shop, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => aShopper(shop)))
    const answers = await Promise.all(
      buyers.map((buyer) =>
        asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
          body: checkoutBody(buyer, [{ row: last }], { paymentMethod: 'Online' }),
        }),
      ),
    )
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 })
    expect(await stockOf(shop, last)).toEqual({ stock: 0, reserved: 1, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('use a single-use voucher once, in 50 orders at the same moment', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 500 })
    await aVoucher(shop, { code: 'ONCE', value: 10, usageLimit: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aShopper(shop)))
    const buy = (buyer: (typeof buyers)[number], index: number) =>
      asking(shop, { bySessionOf: buyer, address: `192.0.2.${index}` })('POST', '/api/checkout', {
        body: checkoutBody(buyer, [{ row }], {
          paymentMethod: index % 2 ? 'Online' : 'Cash On Delivery',
          voucher: 'once',
          couponDiscount: 80,
        }),
      })
    const answers = await Promise.all(buyers.map(buy))
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 })
    expect((await shop.db.select().from(voucher))[0]?.used).toBe(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('use a voucher once per shopper, in all tabs together', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 500 })
    await aVoucher(shop, { code: 'WELCOME', value: 10, usageLimitPerShopper: 1 })
    const buyer = await aShopper(shop)
    const buy = (index: number) =>
      asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
        headers: { 'idempotency-key': `tab-${index}` },
        body: checkoutBody(buyer, [{ row }], { voucher: 'WELCOME', couponDiscount: 80 }),
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => buy(index)))
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'cannot park more than three unpaid orders, however many they send at once',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 500 })
      const buyer = await aShopper(shop)
      const buy = (index: number) =>
        asking(shop, { bySessionOf: buyer })('POST', '/api/checkout', {
          headers: { 'idempotency-key': `tab-${index}` },
          body: checkoutBody(buyer, [{ row }], { paymentMethod: 'Online' }),
        })
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => buy(index)))
      expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 3, 429: 9 })
      expect(await stockOf(shop, row)).toEqual({ stock: 497, reserved: 3, sold: 0 })
    },
  )
})
