import { eq, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { refund } from '#payments/tables.ts'
import type { Database } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { applyPayment } from '#orders/payment/apply-payment.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import { order } from '#orders/tables.ts'

export const owner = { actor: 'owner meera', cause: 'a test' }

export async function anUnpaidOrder(shop: Shop) {
  const row = await aProduct(shop, { stock: 5 })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const { body } = await api('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row, quantity: 2 }], { paymentMethod: 'Online' }),
  })
  return { row, shopper, api, checkoutResponse: body, id: body.checkout._id as string }
}

export async function aPaidOrder(shop: Shop) {
  const orderAnswer = await anUnpaidOrder(shop)
  const proof = await payAtProvider(shop, orderAnswer.checkoutResponse)
  await orderAnswer.api('POST', '/api/payment/verify', { body: proof })
  return { ...orderAnswer, proof }
}

/** A shop whose log is not the console: what is expected to be an error is none of the test's. */
export const withQuietLog = (shop: Shop): Shop => ({
  ...shop,
  log: { ...shop.log, error: () => undefined },
})

/** What the provider says is another thing for the calls that match. */
export function withProviderAnswer(
  shop: Shop,
  match: RegExp,
  answer: (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>,
): Shop {
  return withQuietLog({
    ...shop,
    fetch: async (input, init) =>
      match.test(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`)
        ? answer(input, init)
        : shop.fetch(input, init),
  })
}

export const respondWith = (status: number, body: string) => async () =>
  new Response(body, { status })
export const orderOf = async ({ db }: Shop, id: string) =>
  (await db.select().from(order).where(eq(order.id, id)))[0]
export const refundsOf = async ({ db }: Shop) =>
  (await db.select().from(refund).orderBy(refund.id)).map(({ status, amountPaise }) => [
    status,
    amountPaise,
  ])

export async function expireOrder(shop: Shop) {
  await shop.db.update(order).set({ expiresAt: sql`now() - interval '1 minute'` })
  await expireOrders(shop)
}

export const capturedPayment = (checkoutResponse: {
  razorpayOrder: { id: string; amount: number }
}) => ({
  id: 'pay_Late000000001',
  providerOrderId: checkoutResponse.razorpayOrder.id,
  amountPaise: checkoutResponse.razorpayOrder.amount,
  currency: 'INR',
  status: 'captured' as const,
  method: 'upi',
  wasCaptured: true,
})

/** A late payment that finds no stock. */
export async function refundedLatePayment(shop: Shop) {
  const orderAnswer = await anUnpaidOrder(shop)
  await expireOrder(shop)
  await shop.db.update(product).set({ stock: 0, sold: 5 }).where(eq(product.id, orderAnswer.row.id))
  await applyPayment(shop, capturedPayment(orderAnswer.checkoutResponse), 'webhook')
  return orderAnswer
}

/** A database whose first commit arrives, but whose answer is lost on the way back. */
export function losingTheFirstAnswer(db: Database): Database {
  let isLost = false
  const transaction: Database['transaction'] = async (work, config) => {
    const result = await db.transaction(work, config)
    if (isLost) return result
    isLost = true
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target),
  })
}
