import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { paymentKeys } from '#payments/keys.ts'
import { payment, paymentIntent, webhookEvent } from '#payments/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider, providerFaults } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { applyWebhook } from './apply-webhook.ts'
import { reconcile } from './reconcile.ts'
import { order } from '../tables.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  withQuietLog,
  withProviderAnswer,
  respondWith,
  orderOf,
  expireOrder,
} from '#tests/support/unusual-events.ts'

describe('an unusable answer of the provider', () => {
  it('about one order keeps no other order waiting, and its shopper can still cancel it', async ({
    shop,
  }) => {
    const [first, other] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    await shop.db
      .update(paymentIntent)
      .set({ providerOrderId: 'order_OfOldAccount1' })
      .where(eq(paymentIntent.orderId, first.id))
    await expireOrder(shop)
    expect([
      (await orderOf(shop, first.id))?.status,
      (await orderOf(shop, other.id))?.status,
    ]).toEqual(['Payment Pending', 'Cancelled'])
    const api = asking(withQuietLog(shop), { as: first.shopper })
    expect((await api('POST', '/api/payment/check', { body: { order_id: first.id } })).status).toBe(
      200,
    )
    expect(
      (await api('POST', '/api/cancel-order', { body: { order_id: first.id } })).body.data
        .orderStatus,
    ).toBe('Cancelled')
  })

  it('about one payment keeps no other payment from being captured', async ({ shop }) => {
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    const [first, other] = [await aPaidOrder(shop), await aPaidOrder(shop)]
    const paymentIds = [first.proof.razorpay_payment_id, other.proof.razorpay_payment_id]
    for (const [index, id] of paymentIds.entries())
      await shop.db
        .update(payment)
        .set({ changedAt: sql`now() - make_interval(mins => ${5 - index})` })
        .where(eq(payment.id, id))
    await reconcile(
      withProviderAnswer(
        shop,
        new RegExp(`${paymentIds[0]}/capture`),
        respondWith(500, '{"error":{"code":"SERVER_ERROR"}}'),
      ),
    )
    expect(
      (await shop.db.select().from(payment).orderBy(payment.changedAt)).map(({ id, status }) => [
        id,
        status,
      ]),
    ).toEqual([
      [paymentIds[0], 'authorized'],
      [paymentIds[1], 'captured'],
    ])
  })

  it('about two payments, the oldest, keeps no third from being captured for ever', async ({
    shop,
  }) => {
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    const paymentIds = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)].map(
      ({ proof }) => proof.razorpay_payment_id,
    )
    for (const [index, id] of paymentIds.entries())
      await shop.db
        .update(payment)
        .set({ changedAt: sql`now() - make_interval(mins => ${5 - index})` })
        .where(eq(payment.id, id))
    const withFailures = withProviderAnswer(
      shop,
      new RegExp(`(${paymentIds[0]}|${paymentIds[1]})/capture`),
      respondWith(500, '{"error":{"code":"SERVER_ERROR"}}'),
    )
    const round = () =>
      reconcile(withFailures).then(() => shop.db.$count(payment, eq(payment.status, 'captured')))
    await expect.poll(round, { interval: 1 }).toBe(1)
  })

  it('is of a kind we do not know, and hides nothing else from the reconciler', async ({
    shop,
  }) => {
    const { id, checkoutResponse } = await anUnpaidOrder(shop)
    await payAtProvider(shop, checkoutResponse)
    const withUnknownItem = withProviderAnswer(shop, /payments\?from/, async (input, init) => {
      const body = (await (await shop.fetch(input, init)).json()) as { items: unknown[] }
      return Response.json({
        ...body,
        items: [
          { id: 'pay_Odd', amount: 100, currency: 'INR', status: 'pending', order_id: null },
          ...body.items,
        ],
      })
    })
    await reconcile(withUnknownItem)
    expect(await orderOf(shop, id)).toMatchObject({ status: 'Placed', paymentStatus: 'Paid' })
  })

  it('is the page of a firewall: then the signed event and the signed proof count', async ({
    shop,
  }) => {
    const [first, other] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    const withBlockedOrder = withProviderAnswer(
      shop,
      /practice/,
      respondWith(403, '<html>Forbidden by the firewall</html>'),
    )
    const proof = await payAtProvider(shop, first.checkoutResponse)
    const entity = {
      id: proof.razorpay_payment_id,
      order_id: first.checkoutResponse.razorpayOrder.id,
      amount: 160_000,
      currency: 'INR',
      status: 'captured',
      capturedPayment: true,
    }
    const body = JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity } },
      created_at: 1,
    })
    const signature = createHmac('sha256', paymentKeys(shop.settings).webhookSecrets[0] ?? '')
      .update(body)
      .digest('hex')
    await first.api('POST', '/api/payment/webhook', {
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'e1' },
    })
    await applyWebhook(withBlockedOrder, { payload: { eventId: 'e1' } })
    expect(await shop.db.$count(webhookEvent, sql`processed_at is null`)).toBe(0)
    expect(
      (
        await asking(withBlockedOrder, { as: other.shopper })('POST', '/api/payment/verify', {
          body: await payAtProvider(shop, other.checkoutResponse),
        })
      ).status,
    ).toBe(200)
    expect((await shop.db.select().from(order)).map(({ status }) => status)).toEqual([
      'Placed',
      'Placed',
    ])
  })
})

describe('a confirmation', () => {
  it('whose order was paid and cancelled reports that, and not that it expired', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    const press = () =>
      api('POST', '/api/checkout', {
        headers: { 'idempotency-key': 'k' },
        body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
      })
    const { body } = await press()
    await api('POST', '/api/payment/verify', { body: await payAtProvider(shop, body) })
    await api('POST', '/api/cancel-order', { body: { order_id: body.checkout._id } })
    expect(await press()).toMatchObject({
      status: 409,
      body: {
        confirmAgain: true,
        message: 'This order was cancelled. Please confirm once more to order again.',
      },
    })
  })

  it('whose order was cancelled before it was paid does not report an expiry', async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const api = asking(shop, { as: shopper })
    const press = () =>
      api('POST', '/api/checkout', {
        headers: { 'idempotency-key': 'k' },
        body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
      })
    await api('POST', '/api/cancel-order', {
      body: { order_id: (await press()).body.checkout._id },
    })
    expect(await press()).toMatchObject({
      status: 409,
      body: {
        confirmAgain: true,
        message:
          'This order was not paid and is closed; nothing was charged. Please confirm once more to order again.',
      },
    })
  })
})

describe('the redirect of the provider', () => {
  it('takes any bytes without breaking', async ({ shop }) => {
    const api = asking(shop, { as: 'nobody' })
    for (const id of ['%00', '%ED%A0%80', 'x'.repeat(5_000)]) {
      const answer = await api('POST', '/api/payment/callback', {
        body: `razorpay_payment_id=a&razorpay_order_id=${id}&razorpay_signature=b`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(303)
    }
  })
})
