import { setPayUntil, paymentNotProven, paymentReported, stopAwaiting } from './change-awaited.ts'
import { orderIsBought } from '../checkout/bought-cart.ts'
import { startPayment, type ToPay } from './payment-calls.ts'
import { goToPaymentPage, needsPaymentPage } from './payment-page.ts'
import type { Bill } from './bill.ts'
import { payInWindow } from './payment-window.ts'
import { fetchOutcome, pollOutcome, settle, type Outcome } from './settle-payment.ts'

/** `window`: the provider's own is open. The page itself shows an unpaid order. */
export type PaymentView = {
  step:
    | 'opening'
    | 'window'
    | 'checking'
    | 'later'
    | 'refused'
    | 'unreachable'
    | 'away'
    | 'closed'
    | 'logged-out'
    | 'other-account'
  bill: Bill
  message?: string | undefined
}

export type Flow = {
  show: (view: PaymentView | undefined) => void
  /** `inCart`: the cart of this tab held what is paid now. */
  onPaid: (order: { orderNumber: string }, inCart: boolean) => void
  /** Aborted when the shopper leaves the payment. */
  signal: AbortSignal
}

/** Opens the payment and shows the server's state at every step. */
export async function pay(flow: Flow, bill: Bill, toPay: ToPay): Promise<void> {
  if (!toPay.razorpayOrder) return showOutcome(flow, bill, await fetchOutcome(bill.id))
  if (needsPaymentPage(navigator.userAgent)) return goToPaymentPage(bill.payer, toPay)
  flow.show({ step: 'opening', bill })
  const onOpen = () => flow.show({ step: 'window', bill })
  const proof = await payInWindow(bill.payer, toPay, { signal: flow.signal, onOpen }).catch(
    () => 'no-window' as const,
  )
  if (proof === 'no-window') return showUnavailable(flow, bill)
  if (!proof) return recheckPayment(flow, bill)
  paymentReported({ ...bill, userId: bill.payer.userId })
  flow.show({ step: 'checking', bill })
  showOutcome(flow, bill, await settle(bill.id, proof, flow.signal))
}

/** Pays an order placed earlier. */
export async function payNow(flow: Flow, bill: Bill, mode: 'window' | 'page'): Promise<void> {
  flow.show({ step: 'opening', bill })
  const response = await startPayment(bill.id)
  if (!response.ok) return showStartError(flow, bill, response)
  if (mode === 'page' && response.body.razorpayOrder)
    return goToPaymentPage(bill.payer, response.body)
  return pay(flow, bill, response.body)
}

/** After the provider's page, whose response we did not see: polls the outcome. */
export async function waitFor(flow: Flow, bill: Bill): Promise<void> {
  flow.show({ step: 'checking', bill })
  showOutcome(flow, bill, await pollOutcome(bill.id, flow.signal))
}

/** A window closed without a proof may still have been paid in an app: checked once. */
export async function recheckPayment(flow: Flow, bill: Bill): Promise<void> {
  flow.show(undefined)
  const outcome = await fetchOutcome(bill.id)
  if (outcome.is === 'paid' || outcome.is === 'unpaid' || outcome.is === 'ended')
    showOutcome(flow, bill, outcome)
}

/** The shopper chooses how to go on; meanwhile the deadline is loaded. */
async function showUnavailable(flow: Flow, bill: Bill): Promise<void> {
  flow.show({ step: 'unreachable', bill })
  const outcome = await fetchOutcome(bill.id)
  if (outcome.is === 'unpaid') setPayUntil(bill.id, outcome.order.payUntil)
}

/** Shows an outcome; a paid or closed order is no longer awaited. */
function showOutcome(flow: Flow, bill: Bill, outcome: Outcome): void {
  if (outcome.is === 'unpaid') setPayUntil(bill.id, outcome.order.payUntil)
  else if (outcome.is === 'refused') paymentNotProven(bill.id)
  else if (outcome.is === 'paid' || outcome.is === 'ended' || outcome.is === 'closed')
    stopAwaiting(bill.id)
  if (outcome.is === 'paid') {
    flow.show(undefined)
    return flow.onPaid(outcome.order, orderIsBought(outcome.order))
  }
  flow.show(viewOf(bill, outcome))
}

function viewOf(bill: Bill, outcome: Outcome): PaymentView | undefined {
  if (outcome.is === 'unpaid') return undefined
  if (outcome.is === 'closed') return { step: 'closed', bill, message: outcome.message }
  if (outcome.is === 'refused' || outcome.is === 'logged-out' || outcome.is === 'other-account')
    return { step: outcome.is, bill }
  return { step: outcome.is === 'ended' ? 'closed' : 'later', bill }
}

/** The order may be paid or closed meanwhile: that outcome replaces the error. */
async function showStartError(
  flow: Flow,
  bill: Bill,
  { status, message }: { status: number; message: string | undefined },
): Promise<void> {
  if (status === 401 || status === 403) return flow.show({ step: 'logged-out', bill })
  if (status === 404) return flow.show({ step: 'other-account', bill })
  if (status !== 409)
    return flow.show({
      step: 'away',
      bill,
      message: status === 503 || status === 429 ? message : undefined,
    })
  const outcome = await fetchOutcome(bill.id)
  showOutcome(flow, bill, outcome.is === 'paid' ? outcome : { is: 'closed', message })
}
