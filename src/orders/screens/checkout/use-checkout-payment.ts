import { useEffect, useRef } from 'react'
import type { User } from '#accounts/contract.ts'
import { useCart } from '#cart/use-cart.ts'
import type { Store } from '#web/page-context.ts'
import { awaitedOrder, useAwaitedOrder } from '../payment/awaited-order.ts'
import { contentsOf } from './cart-contents.ts'
import { savedPhone, type Filled } from './saved-fields.ts'
import type { ToPay } from '../payment/payment-calls.ts'
import { billOf } from '../payment/bill.ts'
import { usePayment } from '../payment/use-payment.ts'
import { useOnVisible, useOnPageShow } from '../use-page-visible.ts'

/** The payment at the checkout, and this tab's unpaid order. */
export function useCheckoutPayment(
  shopper: User,
  store: Store,
  onPaid: (order: { orderNumber: string }) => void,
) {
  const { lines } = useCart()
  const payment = usePayment((order, inCart) => inCart && onPaid(order))
  const pendingOrder = useAwaitedOrder(shopper._id)
  const pendingBill =
    pendingOrder && billOf(store, shopper, { ...pendingOrder, phone: savedPhone(shopper._id) })
  const recheckPayment = useRef(() => {})
  recheckPayment.current = () => {
    const order = awaitedOrder()
    const bill =
      order?.userId === shopper._id ? billOf(store, shopper, { ...order, phone: '' }) : undefined
    if (bill) payment.recheckPayment(bill)
  }
  // Paid meanwhile in an app or on the provider's page?
  useEffect(() => recheckPayment.current(), [])
  useOnPageShow(() => recheckPayment.current())
  useOnVisible(() => payment.view === undefined && recheckPayment.current())
  const begin = (toPay: ToPay, { phone }: Filled) => {
    const bill = billOf(store, shopper, {
      id: toPay.checkout._id,
      number: toPay.checkout.orderNumber,
      phone,
    })
    if (bill) payment.begin(bill, toPay)
  }
  return {
    payment,
    begin,
    waiting: pendingOrder &&
      pendingBill && {
        awaited: pendingOrder,
        bill: pendingBill,
        isTheCart: pendingOrder.contents === contentsOf(lines),
      },
  }
}
