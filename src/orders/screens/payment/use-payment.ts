import { useEffect, useRef, useState } from 'react'
import type { ToPay } from './payment-calls.ts'
import { lookAgain, pay, payNow, waitFor, type Flow, type PaymentView } from './payment-flow.ts'
import type { Bill } from './payment-window.ts'

/**
 * The payment that this screen shows: at most one, begun by the shopper, and ended by the shop's
 * answer or by Close.
 */
export function usePayment(onPaid: Flow['onPaid']) {
  const [view, setView] = useState<PaymentView>()
  const running = useRef<AbortController>(undefined)
  const begun = (): Flow => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    return { onPaid, signal, show: (next) => signal.aborted || setView(next) }
  }
  useEffect(() => () => running.current?.abort(), [])
  // A second press while the first is under way opens no second window.
  const isOpening = view?.step === 'opening' || view?.step === 'window'
  return {
    view,
    isOpening,
    begin: (bill: Bill, toPay: ToPay) => void pay(begun(), bill, toPay),
    payNow: (bill: Bill) => void (isOpening || payNow(begun(), bill, 'window')),
    payOnPage: (bill: Bill) => void payNow(begun(), bill, 'page'),
    waitFor: (bill: Bill) => void waitFor(begun(), bill),
    lookAgain: (bill: Bill) => void lookAgain(begun(), bill),
    close: () => (running.current?.abort(), setView(undefined)),
  }
}

export type Payment = ReturnType<typeof usePayment>
