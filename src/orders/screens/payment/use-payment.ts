import { useEffect, useRef, useState } from 'react'
import { useLoadLater } from '#web/startup/lazy-part.tsx'
import type { ToPay } from './payment-calls.ts'
import type { Flow, PaymentView } from './payment-flow.ts'
import type { Bill } from './bill.ts'

type Flows = typeof import('./payment-flow.ts')
type Step = PaymentView['step']

const loadFlows = () => import('./payment-flow.ts')

const openingSteps = { first: 'opening', failed: 'unreachable' } as const
const checking = { first: 'checking', failed: 'later' } as const

/** The payment of this screen: at most one, from the shopper's click to the outcome or Close. */
export function usePayment(onPaid: Flow['onPaid']) {
  const [view, setView] = useState<PaymentView>()
  const controller = useRef<AbortController>(undefined)
  const newFlow = (): Flow => {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    return { onPaid, signal, show: (next) => signal.aborted || setView(next) }
  }
  useEffect(() => () => controller.current?.abort(), [])
  useLoadLater(loadFlows)
  const start = (
    bill: Bill,
    { first, failed }: { first?: Step; failed?: Step },
    run: (flows: Flows, flow: Flow) => Promise<void>,
  ) => {
    const flow = newFlow()
    const show = (step?: Step) => flow.show(step && { step, bill })
    show(first)
    loadFlows().then(
      (flows) => void run(flows, flow),
      () => show(failed),
    )
  }
  // A second click opens no second window.
  const isOpening = view?.step === 'opening' || view?.step === 'window'
  return {
    view,
    isOpening,
    begin: (bill: Bill, toPay: ToPay) =>
      start(bill, openingSteps, ({ pay }, flow) => pay(flow, bill, toPay)),
    payNow: (bill: Bill) =>
      isOpening || start(bill, openingSteps, ({ payNow }, flow) => payNow(flow, bill, 'window')),
    payOnPage: (bill: Bill) =>
      start(bill, openingSteps, ({ payNow }, flow) => payNow(flow, bill, 'page')),
    waitFor: (bill: Bill) => start(bill, checking, ({ waitFor }, flow) => waitFor(flow, bill)),
    recheckPayment: (bill: Bill) =>
      start(bill, {}, ({ recheckPayment }, flow) => recheckPayment(flow, bill)),
    close: () => (controller.current?.abort(), setView(undefined)),
  }
}

export type Payment = ReturnType<typeof usePayment>
