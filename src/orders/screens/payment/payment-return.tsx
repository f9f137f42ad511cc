import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Note } from '#design/display/note.tsx'
import type { Store } from '#web/page-context.ts'
import type { Order } from '../../shapes.ts'
import { billOf } from './bill.ts'
import { t } from '#platform/language/translate.ts'
import type { Payment } from './use-payment.ts'

type PaymentReturnProps = {
  orders: readonly Order[]
  shopper: User
  store: Store
  payment: Payment
}

/** Return from the payment page: `?payment=failed` or `checking`, `?order=` its id. */
export function PaymentReturn({ orders, shopper, store, payment }: PaymentReturnProps) {
  const params = new URLSearchParams(useLocation().search)
  const result = params.get('payment')
  const isChecking = result === 'checking'
  const order = orders.find(({ _id }) => _id === params.get('order'))
  const wait = useRef(() => {})
  wait.current = () => {
    const bill =
      order?.payUntil &&
      billOf(store, shopper, {
        id: order._id,
        number: order.orderNumber,
        phone: order.shippingAddress.phone,
      })
    if (bill) payment.waitFor(bill)
  }
  useEffect(() => {
    if (isChecking) wait.current()
  }, [isChecking])
  if (isChecking && order?.orderStatus === 'Cancelled') {
    return (
      <div className="payment-return">
        <Note live="status">
          {t(
            'Order {orderNumber} is closed. If money was taken for it, it goes back to you in full.',
            { orderNumber: order.orderNumber },
          )}
        </Note>
      </div>
    )
  }
  // Paid meanwhile: nothing failed.
  if (result !== 'failed' || order?.paymentStatus === 'Paid') return null
  return (
    <div className="payment-return">
      <Note tone="bad" live="alert">
        {t('Payment verification failed.')}{' '}
        {order
          ? t('Order {number} is kept below.', { number: order.orderNumber })
          : t('Your order is kept below.')}{' '}
        {t('If money was taken, it is settled with the order or goes back to you by itself.')}
      </Note>
    </div>
  )
}
