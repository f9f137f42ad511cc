import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { adjustStock } from '#catalogue/stock.ts'
import { payment, refund } from '#payments/tables.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider, type Proof } from '#tests/support/paying.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { applyPayment } from '../payment/apply-payment.ts'
import { capturePayment } from '../payment/capture-payment.ts'
import { closeUnpaidOrder } from '../state/close-order.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { packOrder, returnOrder, shipOrder } from '../moves/owner-actions.ts'
import { refundOrder } from '../moves/refund-order.ts'
import { reconcile } from '../payment/reconcile.ts'
import { order } from '../tables.ts'
import { sendRequestedRefund } from '../payment/apply-refund.ts'

const stormMs = 8_000
const lanes = 10
const owner = { actor: 'owner meera', cause: 'the storm' }

type Bought = {
  id: string
  shopper: Shopper
  body: { checkout: { _id: string }; razorpayOrder?: { id: string; amount: number } | null }
  proof?: Proof
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** Everything that may happen to orders and money, in no order at all. */
async function aStorm(shop: Shop) {
  const rows = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop, { stock: 6 })))
  await aVoucher(shop, { code: 'FEW', value: 10, usageLimit: 6, usageLimitPerShopper: 2 })
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => aShopper(shop)))
  const openOrders: Bought[] = []
  const api = (shopper: Shopper) =>
    asking(shop, { bySessionOf: shopper, address: `10.0.${Math.floor(Math.random() * 250)}.1` })

  const buy = async () => {
    const shopper = oneOf(shoppers)
    const lines = rows
      .toSorted(() => Math.random() - 0.5)
      .slice(0, 1 + Math.floor(Math.random() * 3))
      .map((row) => ({ row }))
    const details = {
      paymentMethod: Math.random() < 0.8 ? 'Online' : 'Cash On Delivery',
      ...(Math.random() < 0.5 && { voucher: 'FEW', couponDiscount: 10 }),
    }
    const { status, body } = await api(shopper)('POST', '/api/checkout', {
      headers: { 'idempotency-key': randomUUID() },
      body: checkoutBody(shopper, lines, details),
    })
    if (status === 201) openOrders.push({ id: body.checkout._id, shopper, body })
    return status
  }
  const pay = async (openOrder: Bought) => {
    if (!openOrder.body.razorpayOrder) return undefined
    openOrder.proof ??= await payAtProvider(
      shop,
      openOrder.body as Parameters<typeof payAtProvider>[1],
    )
    return (await api(openOrder.shopper)('POST', '/api/payment/verify', { body: openOrder.proof }))
      .status
  }
  const wild = async ({ body: { razorpayOrder } }: Bought) => {
    if (!razorpayOrder) return
    const status = oneOf(['authorized', 'captured', 'failed'] as const)
    await applyPayment(
      shop,
      {
        id: `pay_${randomUUID().slice(0, 13)}`,
        providerOrderId: razorpayOrder.id,
        amountPaise: razorpayOrder.amount,
        currency: 'INR',
        status,
        method: 'upi',
        wasCaptured: true,
      },
      'webhook',
    )
  }
  const actions: ((openOrder: Bought) => Promise<unknown>)[] = [
    buy,
    buy,
    buy,
    pay,
    pay,
    wild,
    wild,
    async ({ id, shopper }) =>
      (await api(shopper)('POST', '/api/cancel-order', { body: { order_id: id } })).status,
    ({ id }) => closeUnpaidOrder(shop, id, { actor: 'sweeper', cause: 'the storm' }),
    ({ id }) => packOrder(shop, id, owner),
    ({ id }) => shipOrder(shop, id, { trackingNumber: 'T', ...owner }),
    ({ id }) => returnOrder(shop, id, { resaleable: Math.random() < 0.5, ...owner }),
    ({ id }) => refundOrder(shop, id, { amountPaise: 20_000, ...owner }),
    async () => {
      for (const { id } of (await shop.db.select().from(refund)).slice(-3))
        await sendRequestedRefund(shop, { payload: { refundId: id } })
    },
    async () => {
      for (const { id } of (await shop.db.select().from(payment)).slice(-2))
        await capturePayment(shop, { payload: { paymentId: id } })
    },
    () => reconcile(shop),
    () =>
      atomically(shop, (inner) =>
        adjustStock(inner, { productId: oneOf(rows).id, quantity: 1 }, { reason: 'the storm' }),
      ),
  ]
  return async () => {
    const openOrder = openOrders.length > 0 ? oneOf(openOrders) : undefined
    return openOrder ? oneOf(actions)(openOrder) : buy()
  }
}

itRaces(
  'whatever happens at once, units, vouchers and money add up, and nobody gets goods and money',
  async ({ shop: base }) => {
    const shop: Shop = { ...base, log: { ...base.log, error: () => undefined } }
    const action = await aStorm(shop)
    const unexpected: unknown[] = []
    const until = Date.now() + stormMs
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (Date.now() < until) {
          const result = await action().catch((error: unknown) => error)
          // A refusal is an answer; so is a refund the provider will not make of a payment it never
          // saw.
          if (
            result instanceof Error
              ? !(result instanceof ApiError) && !/payment provider/.test(result.message)
              : result === 500
          )
            unexpected.push(result)
        }
      }),
    )
    expect(unexpected).toEqual([])
    expect(await shop.db.$count(order)).toBeGreaterThan(10)
    expect(await brokenInvariants(shop)).toEqual([])
    const { rows: deadlocks } = await shop.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    expect(Number(deadlocks[0]?.deadlocks)).toBe(0)
  },
)
