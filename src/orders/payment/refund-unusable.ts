import { refundablePaise, requestRefund } from '#payments/refunds.ts'
import { markGivenBack, type KnownPayment } from '#payments/record-payment.ts'
import type { Shop } from '#platform/shop.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { sayGivenBack } from '../state/order-emails.ts'

/**
 * A payment that cannot pay for its order goes back in full (rulings.md#payments-and-orders): late
 * without stock, a second one, a wrong amount. One that is only authorised is never captured by us
 * and lapses; the provider gives it back.
 */
export async function giveBack(shop: Shop, row: OrderRow, known: KnownPayment): Promise<void> {
  const amountPaise = known.status === 'captured' ? await refundablePaise(shop, known.id) : 0
  // Everything of it is on its way already.
  if (known.status === 'captured' && amountPaise === 0) return
  shop.log.warn(
    { kind: 'payment-given-back', order: row.id, payment: known.id, status: known.status },
    'a payment does not pay for its order and goes back',
  )
  if (row.paidPaymentId !== known.id) {
    await markGivenBack(shop, known.id)
    await sayGivenBack(shop, row, known)
  }
  if (amountPaise === 0) return
  await requestRefund(
    shop,
    { paymentId: known.id, amountPaise },
    { actor: 'shop', cause: `does not pay for order ${row.number} (${row.status})` },
  )
  if (row.status === 'Cancelled') await setPaymentStatus(shop, row.id, 'Refund Initiated')
}
