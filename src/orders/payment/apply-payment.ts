import { takeOrdered } from '#cart/take-ordered.ts'
import { sellReserved } from '#catalogue/stock.ts'
import { intentOfProviderOrder } from '#payments/intents.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import { captureJob, recordPayment, type RecordedPayment } from '#payments/record-payment.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { consumeRedemption } from '#vouchers/redemptions.ts'
import { closeOrder } from '../state/close-order.ts'
import { refundUnusable } from './refund-unusable.ts'
import { retakeOrder } from './retake-order.ts'
import { canCancel, latePaymentDays, soldStatuses } from '../lifecycle.ts'
import {
  hasExpired,
  lockOrderRow,
  transitionOrder,
  setPaymentStatus,
  type OrderRow,
} from '../state/transition.ts'
import { unitsOf } from '../state/units.ts'
import { withRetry } from '#platform/retry.ts'
import { emailPaid } from '../state/order-emails.ts'

/** Where the report came from; the result is idempotent and independent of order. */
export type Source =
  | 'verify'
  | 'callback'
  | 'webhook'
  | 'reconciler'
  | 'check'
  | 'cancel'
  | 'sweep'
  | 'capture'

/**
 * The only function that applies a payment to its order (rulings.md#payments-and-orders): it places
 * the order, or a captured payment is refunded in full.
 */
export async function applyPayment(
  shop: Shop,
  providerPayment: ProviderPayment,
  source: Source,
): Promise<void> {
  await withRetry(() => atomically(shop, (shop) => apply(shop, providerPayment, source)))
}

async function apply(shop: Shop, providerPayment: ProviderPayment, source: Source): Promise<void> {
  const intent =
    providerPayment.providerOrderId === undefined
      ? undefined
      : await intentOfProviderOrder(shop, providerPayment.providerOrderId)
  const row = intent && (await lockOrderRow(shop, intent.orderId))
  const payment = await recordPayment(shop, providerPayment, row?.id ?? null)
  if (!row) {
    // Another site may share the account: its money is not ours to refund.
    if (providerPayment.status === 'captured')
      shop.log.error(
        { kind: 'unknown-payment', payment: providerPayment.id, source },
        'money arrived for an order that is not ours',
      )
    return
  }
  if (row.paidPaymentId === payment.id)
    return updatePaidOrder(shop, row, { payment, providerPayment })
  if (payment.status !== 'authorized' && payment.status !== 'captured') return
  if (!(await paysForOrder(shop, row, { payment, source })))
    await refundUnusable(shop, row, payment)
}

/** True when the payment pays for the order, which is then placed. */
async function paysForOrder(
  shop: Shop,
  row: OrderRow,
  { payment, source }: { payment: RecordedPayment; source: Source },
): Promise<boolean> {
  const isFullPayment =
    row.paidPaymentId === null &&
    payment.givenBackAt === null &&
    payment.amountPaise === row.totalPaise &&
    payment.currency === 'INR'
  if (!isFullPayment || !(await claimUnits(shop, row, latePaymentDays))) return false
  const changes = { paymentStatus: 'Paid', paidPaymentId: payment.id, expiresAt: null } as const
  await transitionOrder(shop, row, {
    to: 'Placed',
    actor: 'provider',
    cause: `paid, by ${source}`,
    ...changes,
  })
  if (payment.status === 'authorized')
    await enqueue(shop, { kind: captureJob, key: payment.id, payload: { paymentId: payment.id } })
  // An order by phone was never in the shopper's own cart.
  if (row.channel === 'shop') await takeOrdered(shop, row.userId, await unitsOf(shop, row.id))
  await emailPaid(shop, row)
  return true
}

/**
 * Sells what an unpaid order holds, or takes all of it again, of one that expired in the last
 * `lateDays` if given; false when it cannot be had.
 */
export async function claimUnits(shop: Shop, row: OrderRow, lateDays?: number): Promise<boolean> {
  if (row.status === 'Cancelled')
    return (await hasExpired(shop, row.id, lateDays)) && retakeOrder(shop, row)
  if (row.status !== 'Payment Pending') return false
  await consumeRedemption(shop, row.id)
  await sellReserved(shop, await unitsOf(shop, row.id))
  return true
}

/**
 * A later report of the placing payment: a lapsed one unplaces nothing, one captured after the
 * order was closed is refunded.
 */
async function updatePaidOrder(
  shop: Shop,
  row: OrderRow,
  { payment, providerPayment }: { payment: RecordedPayment; providerPayment: ProviderPayment },
): Promise<void> {
  const hasLapsed = providerPayment.status === 'refunded' && providerPayment.wasCaptured === false
  if (hasLapsed && canCancel(row.status))
    await closeOrder(shop, row, { actor: 'provider', cause: 'the payment lapsed' })
  if (hasLapsed) await setPaymentStatus(shop, row.id, 'Refunded')
  if (payment.status === 'captured' && !soldStatuses.includes(row.status))
    await refundUnusable(shop, row, payment)
}
