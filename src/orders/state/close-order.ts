import { returnReserved, returnSold } from '#catalogue/stock.ts'
import { refundablePaise, requestRefund, type Reason } from '#payments/refunds.ts'
import { isCaptured, paymentById } from '#payments/record-payment.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { releaseRedemption } from '#vouchers/redemptions.ts'
import type { PaymentStatus } from '../lifecycle.ts'
import { lockOrderRow, transitionOrder, orderUnits, type OrderRow } from './transition.ts'
import { withRetry } from '../retry.ts'
import { emailCancelled } from './order-emails.ts'

type ClosingReason = Reason & { isUnconfirmed?: true }

/**
 * Cancels a locked order that was not sent (rulings.md#cancelling): its voucher and its units are
 * given back, and what was paid is refunded. In the caller's transaction.
 */
export async function closeOrder(
  shop: Shop,
  row: OrderRow,
  { isUnconfirmed, ...reason }: ClosingReason,
): Promise<void> {
  const isUnpaid = row.status === 'Payment Pending'
  await releaseRedemption(shop, row.id)
  await (isUnpaid ? returnReserved : returnSold)(shop, await orderUnits(shop, row.id))
  const refundPaise = (await refundRemaining(shop, row, reason)) + (await unsettledPaise(shop, row))
  const paymentStatus = refundPaise > 0 ? 'Refund Initiated' : closedPaymentStatus(row)
  await transitionOrder(shop, row, { to: 'Cancelled', ...reason, paymentStatus, expiresAt: null })
  await emailCancelled(shop, row, {
    because: reason,
    refundPaise,
    ...(isUnconfirmed && { isUnconfirmed }),
  })
}

/** Nothing is to be paid any more, so that nothing is pending: not at the door either. */
export function closedPaymentStatus({ status, paymentStatus }: OrderRow): PaymentStatus {
  return status === 'Payment Pending' || paymentStatus === 'Pending' ? 'Failed' : paymentStatus
}

/** Ends an order that still waits for its payment; any other stays as it is. */
export async function closeUnpaidOrder(shop: Shop, id: string, reason: Reason): Promise<void> {
  await withRetry(() =>
    atomically(shop, async (shop) => {
      const row = await lockOrderRow(shop, id)
      if (row?.status === 'Payment Pending') await closeOrder(shop, row, reason)
    }),
  )
}

/**
 * What is promised and not taken, or what the provider gave back without a refund that we know of:
 * it goes back by itself.
 */
async function unsettledPaise(
  shop: Shop,
  { paidPaymentId, totalPaise }: OrderRow,
): Promise<number> {
  const payment = paidPaymentId === null ? undefined : await paymentById(shop, paidPaymentId)
  if (payment?.status === 'refunded') return refundablePaise(shop, payment.id)
  return payment?.status === 'authorized' ? totalPaise : 0
}

/**
 * Everything that is left of the payment; 0 when nothing was taken. Money that is captured only
 * afterwards goes back when that is heard of.
 */
export async function refundRemaining(
  shop: Shop,
  { paidPaymentId }: OrderRow,
  reason: Reason,
): Promise<number> {
  if (paidPaymentId === null || !(await isCaptured(shop, paidPaymentId))) return 0
  const amountPaise = await refundablePaise(shop, paidPaymentId)
  if (amountPaise > 0) await requestRefund(shop, { paymentId: paidPaymentId, amountPaise }, reason)
  return amountPaise
}
