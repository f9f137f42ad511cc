import { useEffect, useRef } from 'react'
import type { User } from '#accounts/contract.ts'
import { useCart } from '#cart/use-cart.ts'
import type { Store } from '#web/page-context.ts'
import { awaitedOrder, useAwaitedOrder } from '../payment/awaited-order.ts'
import { contentsOf } from './bought-cart.ts'
import { keptPhone, type Filled } from './saved-fields.ts'
import type { ToPay } from '../payment/payment-calls.ts'
import { billOf } from '../payment/bill.ts'
import { usePayment } from '../payment/use-payment.ts'
import { useSeenAgain, useShownAgain } from '../use-shown-again.ts'

/** The payment at the checkout, and the order of this tab that still waits for one. */
export function useCheckoutPayment(
  shopper: User,
  store: Store,
  onPaid: (order: { orderNumber: string }) => void,
) {
  const { lines } = useCart()
  const payment = usePayment((order, inCart) => inCart && onPaid(order))
  const awaited = useAwaitedOrder(shopper._id)
  const bill = awaited && billOf(store, shopper, { ...awaited, phone: keptPhone(shopper._id) })
  const lookAgain = useRef(() => {})
  lookAgain.current = () => {
    const before = awaitedOrder()
    const known =
      before?.userId === shopper._id ? billOf(store, shopper, { ...before, phone: '' }) : undefined
    if (known) payment.lookAgain(known)
  }
  // It may have been paid in an app since, or on the provider's page.
  useEffect(() => lookAgain.current(), [])
  useShownAgain(() => lookAgain.current())
  useSeenAgain(() => payment.view === undefined && lookAgain.current())
  const begin = (toPay: ToPay, { phone }: Filled) => {
    const opened = billOf(store, shopper, {
      id: toPay.checkout._id,
      number: toPay.checkout.orderNumber,
      phone,
    })
    if (opened) payment.begin(opened, toPay)
  }
  return {
    payment,
    begin,
    waiting: awaited &&
      bill && { awaited, bill, isTheCart: awaited.contents === contentsOf(lines) },
  }
}
