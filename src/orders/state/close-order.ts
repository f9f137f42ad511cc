import { returnReserved, returnSold } from '#catalogue/stock.ts'
import { refundablePaise, requestRefund, type Reason } from '#payments/refunds.ts'
import { isCaptured, paymentById } from '#payments/record-payment.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { releaseRedemption } from '#vouchers/redemptions.ts'
import type { PaymentStatus } from '../lifecycle.ts'
import { cashHeld } from './due.ts'
import { lockOrderRow, transitionOrder, type OrderRow } from './transition.ts'
import { undoAllParcels } from './undo-parcels.ts'
import { unitsOf } from './units.ts'
import { withRetry } from '#platform/retry.ts'
import { emailCancelled } from './order-emails.ts'

type ClosingReason = Reason & { isUnconfirmed?: true }

/**
 * Cancels a locked, unsent order (rulings.md#cancelling): releases voucher and units and refunds,
 * in the caller's transaction.
 */
export async function closeOrder(
  shop: Shop,
  order: OrderRow,
  { isUnconfirmed, ...reason }: ClosingReason,
): Promise<void> {
  const row = await undoAllParcels(shop, order, reason)
  const isUnpaid = row.status === 'Payment Pending'
  await releaseRedemption(shop, row.id)
  await (isUnpaid ? returnReserved : returnSold)(shop, await unitsOf(shop, row.id))
  const refundPaise =
    (await refundRemaining(shop, row, reason)) +
    (await unsettledPaise(shop, row)) +
    (await cashHeld(shop, row.id))
  const paymentStatus = refundPaise > 0 ? 'Refund Initiated' : closedPaymentStatus(row)
  await transitionOrder(shop, row, { to: 'Cancelled', ...reason, paymentStatus, expiresAt: null })
  await emailCancelled(shop, row, {
    reason,
    refundPaise,
    ...(isUnconfirmed && { isUnconfirmed }),
  })
}

/** Nothing is payable any more, so nothing is pending: Failed is shown as Not Due. */
export function closedPaymentStatus({ status, paymentStatus }: OrderRow): PaymentStatus {
  return status === 'Payment Pending' || paymentStatus === 'Pending' ? 'Failed' : paymentStatus
}

/** Closes an order only while it is unpaid. */
export async function closeUnpaidOrder(shop: Shop, id: string, reason: Reason): Promise<void> {
  await withRetry(() =>
    atomically(shop, async (shop) => {
      const row = await lockOrderRow(shop, id)
      if (row?.status === 'Payment Pending') await closeOrder(shop, row, reason)
    }),
  )
}

/** Authorised money, or refunds made elsewhere: it returns without a refund of ours. */
async function unsettledPaise(
  shop: Shop,
  { paidPaymentId, totalPaise }: OrderRow,
): Promise<number> {
  const payment = paidPaymentId === null ? undefined : await paymentById(shop, paidPaymentId)
  if (payment?.status === 'refunded') return refundablePaise(shop, payment.id)
  return payment?.status === 'authorized' ? totalPaise : 0
}

/**
 * Refunds what remains captured and returns paise; later captures are refunded by `applyPayment`.
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
