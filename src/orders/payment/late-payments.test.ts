import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { payment, paymentIntent, refund } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider, providerFaults } from '#tests/support/paying.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { it } from '#tests/support/test-shop.ts'
import { applyPayment } from './apply-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { expireOrders } from '../moves/expire-orders.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { reconcile } from './reconcile.ts'
import { order } from '../tables.ts'
import { sendRequestedRefund } from './apply-refund.ts'

async function anUnpaidOrder(shop: Shop, { stock = 5, quantity = 2 } = {}) {
  const row = await aProduct(shop, { stock })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const { body } = await api('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity }], { paymentMethod: 'Online' }),
  })
  return { row, shopper, api, checkoutResponse: body, id: body.checkout._id as string }
}

const stockOf = async ({ db }: Shop, { id }: { id: string }) =>
  (
    await db
      .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
      .from(product)
      .where(eq(product.id, id))
  )[0]
const orderOf = async ({ db }: Shop, id: string) =>
  (await db.select().from(order).where(eq(order.id, id)))[0]
const outOfTime = (shop: Shop) =>
  shop.db.update(order).set({ expiresAt: sql`now() - interval '1 minute'` })
const refundsOf = ({ db }: Shop) => db.select().from(refund)

async function expireOrder(shop: Shop) {
  await outOfTime(shop)
  await expireOrders(shop)
}

async function sendRefunds(shop: Shop) {
  for (const { id } of await refundsOf(shop))
    await sendRequestedRefund(shop, { payload: { refundId: id } })
}

describe('a payment that comes after its order has expired', () => {
  it('still finds its order when the units are there', async ({ shop }) => {
    const { id, row, checkoutResponse, api } = await anUnpaidOrder(shop)
    await expireOrder(shop)
    expect(await stockOf(shop, row)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    const answer = await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'Placed', paymentStatus: 'Paid' } },
    })
    expect(await stockOf(shop, row)).toEqual({ stock: 3, reserved: 0, sold: 2 })
    expect(await queuedEmails(shop)).toEqual(['not-completed', 'payment-received'])
    expect((await orderOf(shop, id))?.expiresAt).toBeNull()
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is refunded in full when they are not, and the shopper gets an email', async ({ shop }) => {
    const { id, row, checkoutResponse, api } = await anUnpaidOrder(shop)
    await expireOrder(shop)
    await shop.db.update(product).set({ stock: 1, sold: 4 }).where(eq(product.id, row.id))
    const answer = await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse),
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: 'This order is closed. If money was taken for it, it goes back to you in full.',
      },
    })
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refund Initiated',
    })
    expect(await refundsOf(shop)).toMatchObject([{ status: 'requested', amountPaise: 160_000 }])
    expect(await queuedEmails(shop)).toEqual(['not-completed', 'given-back'])
    await sendRefunds(shop)
    expect(await refundsOf(shop)).toMatchObject([{ status: 'pending', amountPaise: 160_000 }])
  })

  it('goes back when a person had cancelled the order', async ({ shop }) => {
    const { id, checkoutResponse, api } = await anUnpaidOrder(shop)
    expect(await api('POST', '/api/cancel-order', { body: { order_id: id } })).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'Cancelled' } },
    })
    expect(
      (
        await api('POST', '/api/payment/verify', {
          body: await payAtProvider(shop, checkoutResponse),
        })
      ).status,
    ).toBe(409)
    expect(await refundsOf(shop)).toMatchObject([{ amountPaise: 160_000 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('an order that is cancelled', () => {
  it('gives back what was paid, once, however often it is cancelled', async ({ shop }) => {
    const { id, row, checkoutResponse, api } = await anUnpaidOrder(shop)
    await api('POST', '/api/payment/verify', { body: await payAtProvider(shop, checkoutResponse) })
    const answers = [
      await api('POST', '/api/cancel-order', { body: { order_id: id } }),
      await api('POST', '/api/cancel-order', { body: { order_id: id } }),
    ]
    expect(
      answers.map(({ status, body }) => [status, body.data.orderStatus, body.data.paymentStatus]),
    ).toEqual([
      [200, 'Cancelled', 'Refund Initiated'],
      [200, 'Cancelled', 'Refund Initiated'],
    ])
    expect(await stockOf(shop, row)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    expect(await refundsOf(shop)).toHaveLength(1)
    await sendRefunds(shop)
    await sendRefunds(shop)
    expect(await refundsOf(shop)).toMatchObject([{ status: 'pending' }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('finds a payment without a webhook, and refunds it', async ({ shop }) => {
    const { id, checkoutResponse, api } = await anUnpaidOrder(shop)
    await payAtProvider(shop, checkoutResponse)
    expect(
      (await api('POST', '/api/cancel-order', { body: { order_id: id } })).body.data,
    ).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refund Initiated' })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a payment that does not fit', () => {
  it('goes back when it is the second one of its order, and the order stays paid', async ({
    shop,
  }) => {
    const { id, checkoutResponse, api } = await anUnpaidOrder(shop)
    await api('POST', '/api/payment/verify', { body: await payAtProvider(shop, checkoutResponse) })
    const [first] = await shop.db.select().from(payment)
    const second = {
      id: 'pay_SecondPayment1',
      providerOrderId: checkoutResponse.razorpayOrder.id,
      amountPaise: 160_000,
      currency: 'INR',
      status: 'captured' as const,
      method: 'upi',
      wasCaptured: true,
    }
    await applyPayment(shop, second, 'webhook')
    await applyPayment(shop, second, 'reconciler')
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Placed',
      paymentStatus: 'Paid',
      paidPaymentId: first?.id,
    })
    expect(await refundsOf(shop)).toMatchObject([{ paymentId: second.id, amountPaise: 160_000 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('goes back when its amount is another one, and the order waits on', async ({ shop }) => {
    const { id, checkoutResponse, api } = await anUnpaidOrder(shop)
    await providerFaults(shop, [{ fault: 'wrong-amount' }])
    const answer = await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse),
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Payment verification failed' } })
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Payment Pending',
      paidPaymentId: null,
    })
    const [refundRow] = await refundsOf(shop)
    await sendRequestedRefund(shop, { payload: { refundId: refundRow?.id } })
    // Nothing was paid for it yet, and it can still be paid.
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'Payment Pending',
      paymentStatus: 'Pending',
    })
    expect((await api('POST', '/api/payment/start', { body: { order_id: id } })).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a payment that is only authorised', () => {
  it('places the order, and its money is taken afterwards', async ({ shop }) => {
    const { checkoutResponse, api } = await anUnpaidOrder(shop)
    await providerFaults(shop, [{ fault: 'authorized-only' }])
    const answer = await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'Placed', paymentStatus: 'Paid' } },
    })
    const [paymentRow] = await shop.db.select().from(payment)
    expect(paymentRow?.status).toBe('authorized')
    await capturePayment(shop, { payload: { paymentId: paymentRow?.id } })
    await capturePayment(shop, { payload: { paymentId: paymentRow?.id } })
    expect((await shop.db.select().from(payment))[0]?.status).toBe('captured')
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('while the provider is away', () => {
  it('a good signature alone places the order, and the reconciler learns the rest', async ({
    shop,
  }) => {
    const { checkoutResponse, api } = await anUnpaidOrder(shop)
    const proof = await payAtProvider(shop, checkoutResponse)
    await providerFaults(shop, [{ fault: '500', match: 'GET /payments/:id' }])
    expect(await api('POST', '/api/payment/verify', { body: proof })).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'Placed', paymentStatus: 'Paid' } },
    })
    expect((await shop.db.select().from(payment))[0]?.status).toBe('authorized')
    await providerFaults(shop, [])
    await shop.db.update(payment).set({ changedAt: new Date(Date.now() - 60_000) })
    await reconcile(shop)
    expect((await shop.db.select().from(payment))[0]?.status).toBe('captured')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('an order is kept, and the same confirmation goes on when it is back', async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const press = () =>
      asking(shop, { as: shopper })('POST', '/api/checkout', {
        headers: { 'idempotency-key': 'k1' },
        body: checkoutBody(shopper, [{ row }], { paymentMethod: 'Online' }),
      })
    await providerFaults(shop, [{ fault: '502-html', match: 'POST /orders' }])
    const away = await press()
    expect(away).toMatchObject({
      status: 503,
      body: {
        success: false,
        message:
          'Your order is kept, but the payment service does not answer. Please try again in a moment: it will not be ordered twice.',
      },
    })
    expect(away.headers.get('retry-after')).toBe('5')
    await providerFaults(shop, [])
    expect(await press()).toMatchObject({
      status: 201,
      body: { razorpayOrder: { amount: 80_000 } },
    })
    expect(await shop.db.$count(order)).toBe(1)
  })

  it('stock is not released until the order is known to be unpaid, or 45 minutes are over', async ({
    shop,
  }) => {
    const { id, row } = await anUnpaidOrder(shop)
    await providerFaults(shop, [{ fault: '500', match: 'GET /orders/:id/payments' }])
    await expireOrder(shop)
    expect((await orderOf(shop, id))?.status).toBe('Payment Pending')
    await shop.db.update(paymentIntent).set({ createdAt: sql`now() - interval '46 minutes'` })
    await expireOrder(shop)
    expect((await orderOf(shop, id))?.status).toBe('Cancelled')
    expect(await stockOf(shop, row)).toEqual({ stock: 5, reserved: 0, sold: 0 })
  })
})

const inDays = (shop: Shop, days: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + days * 86_400_000),
})

describe('how late a payment may be', () => {
  it('is four days after the order expired, whatever is in stock', async ({ shop }) => {
    const [first, second] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    await expireOrder(shop)
    const proofs = [
      await payAtProvider(shop, first.checkoutResponse),
      await payAtProvider(shop, second.checkoutResponse),
    ]
    const pay = ({ shopper }: typeof first, days: number, body: unknown) =>
      asking(inDays(shop, days), { as: shopper })('POST', '/api/payment/verify', { body })
    expect((await pay(first, 3.9, proofs[0])).status).toBe(200)
    expect((await pay(second, 4.1, proofs[1])).status).toBe(409)
    expect(await orderOf(shop, second.id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Refund Initiated',
    })
    expect(await refundsOf(shop)).toMatchObject([{ amountPaise: 160_000 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
