import { refundablePaise, requestRefund } from '#payments/refunds.ts'
import { markUnusable, type RecordedPayment } from '#payments/record-payment.ts'
import type { Shop } from '#platform/shop.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { emailUnusablePayment } from '../state/order-emails.ts'

/**
 * Refunds an unusable payment in full (rulings.md#payments-and-orders): late without stock,
 * duplicate, wrong amount. An authorised one is never captured and lapses.
 */
export async function refundUnusable(
  shop: Shop,
  row: OrderRow,
  payment: RecordedPayment,
): Promise<void> {
  const amountPaise = payment.status === 'captured' ? await refundablePaise(shop, payment.id) : 0
  if (payment.status === 'captured' && amountPaise === 0) return
  shop.log.warn(
    { kind: 'payment-given-back', order: row.id, payment: payment.id, status: payment.status },
    'a payment does not pay for its order and goes back',
  )
  if (row.paidPaymentId !== payment.id) {
    await markUnusable(shop, payment.id)
    await emailUnusablePayment(shop, row, payment)
  }
  if (amountPaise === 0) return
  await requestRefund(
    shop,
    { paymentId: payment.id, amountPaise },
    { actor: 'shop', cause: `does not pay for order ${row.number} (${row.status})` },
  )
  if (row.status === 'Cancelled') await setPaymentStatus(shop, row.id, 'Refund Initiated')
}
