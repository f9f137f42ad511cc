import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { product } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { applyWebhook } from '#orders/payment/apply-webhook.ts'
import { order } from '#orders/tables.ts'
import { paymentKeys } from '#payments/keys.ts'
import { payment, refund, webhookEvent } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './support/ask.ts'
import { aProduct, aShopper } from './support/builders.ts'
import { checkoutBody, payAtProvider } from './support/paying.ts'
import { it } from './support/test-shop.ts'

type Row = typeof product.$inferSelect

async function anUnpaidOrder(shop: Shop, row: Row) {
  const shopper = await aShopper(shop)
  const asks = asking(shop, { as: shopper })
  const { body } = await asks('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
  })
  return { shopper, asks, placed: body, id: body.checkout._id as string }
}

const event = (entity: Record<string, unknown>, kind = 'payment.captured') =>
  JSON.stringify({
    entity: 'event',
    event: kind,
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: 1,
  })
const signed = (
  shop: Shop,
  body: string,
  secret = paymentKeys(shop.settings).webhookSecrets[0] ?? '',
) => createHmac('sha256', secret).update(body).digest('hex')
const deliver = (shop: Shop, body: string, headers: Record<string, string>) =>
  asking(shop, { as: 'nobody' })('POST', '/api/payment/webhook', { body, headers })

describe("another shopper's things", () => {
  it('cannot be read, paid, verified, checked or cancelled', async ({ shop }) => {
    const { placed, id, shopper } = await anUnpaidOrder(shop, await aProduct(shop))
    const proof = await payAtProvider(shop, placed)
    const stranger = asking(shop, { as: await aShopper(shop) })
    for (const path of ['start', 'check'])
      expect(
        (await stranger('POST', `/api/payment/${path}`, { body: { order_id: id } })).status,
      ).toBe(404)
    expect((await stranger('POST', '/api/cancel-order', { body: { order_id: id } })).status).toBe(
      404,
    )
    expect((await stranger('POST', '/api/payment/verify', { body: proof })).status).toBe(404)
    expect((await stranger('GET', `/api/all-order-by-userid/${shopper.id}`)).status).toBe(403)
    expect((await stranger('GET', `/api/get-user/${shopper.id}`)).status).toBe(403)
    expect(
      (
        await stranger('POST', '/api/checkout', {
          body: checkoutBody(shopper, [{ row: await aProduct(shop) }]),
        })
      ).status,
    ).toBe(403)
    expect(await shop.db.select({ status: order.status }).from(order)).toEqual([
      { status: 'Payment Pending' },
    ])
  })

  it('need a log-in first', async ({ shop }) => {
    const { id, shopper } = await anUnpaidOrder(shop, await aProduct(shop))
    const nobody = asking(shop, { as: 'nobody' })
    for (const path of ['/api/payment/start', '/api/payment/check', '/api/cancel-order'])
      expect((await nobody('POST', path, { body: { order_id: id } })).status).toBe(401)
    expect((await nobody('GET', `/api/all-order-by-userid/${shopper.id}`)).status).toBe(401)
  })
})

describe('a proof of payment', () => {
  it('of a cheap order pays for no dear one, whatever ids are sent with it', async ({ shop }) => {
    const cheap = await anUnpaidOrder(shop, await aProduct(shop))
    const shopperAsks = cheap.asks
    const dear = await shopperAsks('POST', '/api/checkout', {
      body: checkoutBody(
        cheap.shopper,
        [{ row: await aProduct(shop, { listPricePaise: 9_000_000 }) }],
        { paymentMethod: 'Online' },
      ),
    })
    const proof = await payAtProvider(shop, cheap.placed)
    const dearId = dear.body.checkout._id
    const tries = [
      { ...proof, order_id: dearId },
      { ...proof, order_id: dearId, razorpay_order_id: dear.body.razorpayOrder.id },
    ]
    for (const body of tries)
      expect(await shopperAsks('POST', '/api/payment/verify', { body })).toMatchObject({
        status: 400,
        body: { message: 'Payment verification failed' },
      })
    expect(await shop.db.$count(order, sql`status = 'Payment Pending'`)).toBe(2)
    expect(await shop.db.$count(payment)).toBe(0)
  })

  it.for(['', 'x', '0'.repeat(64), 'é'.repeat(64), '0'.repeat(200)])(
    'signed by somebody else (%s) changes nothing',
    async (signature, { shop }) => {
      const { asks, placed } = await anUnpaidOrder(shop, await aProduct(shop))
      const answer = await asks('POST', '/api/payment/verify', {
        body: { ...(await payAtProvider(shop, placed)), razorpay_signature: signature },
      })
      expect(answer.status).toBe(400)
      expect(
        await shop.db
          .select({ status: order.status, paymentStatus: order.paymentStatus })
          .from(order),
      ).toEqual([{ status: 'Payment Pending', paymentStatus: 'Pending' }])
      expect(await shop.db.$count(payment)).toBe(0)
    },
  )

  it('by way of the redirect needs the same signature, and names our order to nobody without it', async ({
    shop,
  }) => {
    const { placed, id } = await anUnpaidOrder(shop, await aProduct(shop))
    const proof = await payAtProvider(shop, placed)
    const back = (razorpay_signature: string, from = '') =>
      asking(shop, { as: 'nobody' })('POST', `/api/payment/callback${from}`, {
        body: new URLSearchParams({ ...proof, razorpay_signature }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
        },
      })
    const forged = await back('0'.repeat(64))
    expect([forged.status, forged.headers.get('location')]).toEqual([
      303,
      '/profile?payment=failed',
    ])
    // The shopper's own page left with the id of the order; an id that is none leads nowhere.
    expect((await back('0'.repeat(64), `?order=${id}`)).headers.get('location')).toBe(
      `/profile?payment=failed&order=${id}#order-${id}`,
    )
    expect((await back('0'.repeat(64), '?order=//elsewhere.example')).headers.get('location')).toBe(
      '/profile?payment=failed',
    )
    const true_ = await back(proof.razorpay_signature)
    expect([true_.status, true_.headers.get('location')]).toEqual([
      303,
      `/order-successfully?order=${id}`,
    ])
    expect(await shop.db.select({ status: order.status }).from(order)).toEqual([
      { status: 'Placed' },
    ])
  })
})

describe('a webhook', () => {
  it('that is forged or altered is refused, and nothing of it is kept', async ({ shop }) => {
    const { placed } = await anUnpaidOrder(shop, await aProduct(shop))
    const body = event({
      id: 'pay_Forged00000001',
      order_id: placed.razorpayOrder.id,
      amount: 80_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    })
    const forgeries: Record<string, string>[] = [
      {},
      { 'x-razorpay-signature': 'x' },
      { 'x-razorpay-signature': signed(shop, body, paymentKeys(shop.settings).keySecret) },
      { 'x-razorpay-signature': signed(shop, `${body} `) },
    ]
    for (const headers of forgeries) expect((await deliver(shop, body, headers)).status).toBe(400)
    expect(await shop.db.$count(webhookEvent)).toBe(0)
    expect(await shop.db.select({ status: order.status }).from(order)).toEqual([
      { status: 'Payment Pending' },
    ])
  })

  it('that is replayed under new ids changes nothing more', async ({ shop }) => {
    const { placed } = await anUnpaidOrder(shop, await aProduct(shop))
    const { razorpay_payment_id: id } = await payAtProvider(shop, placed)
    const body = event({
      id,
      order_id: placed.razorpayOrder.id,
      amount: 80_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    })
    for (const eventId of ['evt-1', 'evt-1', 'evt-2', 'evt-3']) {
      expect(
        (
          await deliver(shop, body, {
            'x-razorpay-signature': signed(shop, body),
            'x-razorpay-event-id': eventId,
          })
        ).status,
      ).toBe(200)
      await applyWebhook(shop, { payload: { eventId } })
    }
    expect(await shop.db.$count(webhookEvent)).toBe(3)
    expect([await shop.db.$count(payment), await shop.db.$count(refund)]).toEqual([1, 0])
    expect(
      await shop.db
        .select({ status: order.status, paymentStatus: order.paymentStatus })
        .from(order),
    ).toEqual([{ status: 'Placed', paymentStatus: 'Paid' }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('of a payment that the provider does not know does not pay, though it is signed', async ({
    shop,
  }) => {
    const { placed } = await anUnpaidOrder(shop, await aProduct(shop))
    const body = event({
      id: 'pay_NotThere000001',
      order_id: placed.razorpayOrder.id,
      amount: 80_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    })
    expect(
      (
        await deliver(shop, body, {
          'x-razorpay-signature': signed(shop, body),
          'x-razorpay-event-id': 'evt-x',
        })
      ).status,
    ).toBe(200)
    await applyWebhook(
      { ...shop, log: { ...shop.log, error: () => undefined } },
      { payload: { eventId: 'evt-x' } },
    )
    expect(await shop.db.$count(webhookEvent, sql`processed_at is null`)).toBe(0)
    expect(await shop.db.select({ status: order.status }).from(order)).toEqual([
      { status: 'Payment Pending' },
    ])
  })

  it.for([
    '',
    '{',
    '[]',
    'null',
    '{"event":1}',
    JSON.stringify({ event: 'payment.captured', payload: {} }),
    JSON.stringify({ event: 'subscription.charged', payload: { subscription: { entity: {} } } }),
    '\u0000',
  ])('that says %j is parked and harms nothing', async (body, { shop }) => {
    expect(
      (
        await deliver(shop, body, {
          'x-razorpay-signature': signed(shop, body),
          'x-razorpay-event-id': 'evt-odd',
        })
      ).status,
    ).toBe(200)
    await applyWebhook(shop, { payload: { eventId: 'evt-odd' } })
    expect(await shop.db.$count(webhookEvent, sql`processed_at is not null`)).toBe(1)
  })

  it('larger than any real one is refused', async ({ shop }) => {
    const body = 'x'.repeat(300_000)
    expect((await deliver(shop, body, { 'x-razorpay-signature': signed(shop, body) })).status).toBe(
      413,
    )
  })
})
