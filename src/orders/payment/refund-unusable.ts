import { refundablePaise, requestRefund } from '#payments/refunds.ts'
import { markUnusable, type RecordedPayment } from '#payments/record-payment.ts'
import type { Shop } from '#platform/shop.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { emailUnusablePayment } from '../state/order-emails.ts'

/**
 * A payment that cannot pay for its order goes back in full (rulings.md#payments-and-orders): late
 * without stock, a second one, a wrong amount. One that is only authorised is never captured by us
 * and lapses; the provider gives it back.
 */
export async function refundUnusable(
  shop: Shop,
  row: OrderRow,
  payment: RecordedPayment,
): Promise<void> {
  const amountPaise = payment.status === 'captured' ? await refundablePaise(shop, payment.id) : 0
  // Everything of it is on its way already.
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
