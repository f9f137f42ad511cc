import { setPayUntil, paymentNotProven, paymentReported, stopAwaiting } from './awaited-order.ts'
import { orderIsBought } from '../checkout/bought-cart.ts'
import { startPayment, type ToPay } from './payment-calls.ts'
import { goToPaymentPage, needsPaymentPage } from './payment-page.ts'
import type { Bill } from './bill.ts'
import { payInWindow } from './payment-window.ts'
import { fetchOutcome, pollOutcome, settle, type Outcome } from './settle-payment.ts'

/**
 * `window` is the provider's own; of an unpaid order nothing is shown here, because the page says
 * it.
 */
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
  /** Over when the shopper has turned to something else. */
  signal: AbortSignal
}

/** Pays what the shop says is to be paid, and shows the truth at every step. */
export async function pay(flow: Flow, bill: Bill, toPay: ToPay): Promise<void> {
  if (!toPay.razorpayOrder) return showOutcome(flow, bill, await fetchOutcome(bill.id))
  if (needsPaymentPage(navigator.userAgent)) return goToPaymentPage(bill.payer, toPay)
  flow.show({ step: 'opening', bill })
  const onOpen = () => flow.show({ step: 'window', bill })
  const proof = await payInWindow(bill.payer, toPay, { signal: flow.signal, onOpen }).catch(
    () => 'no window' as const,
  )
  if (proof === 'no window') return showUnavailable(flow, bill)
  if (!proof) return recheckPayment(flow, bill)
  paymentReported({ ...bill, userId: bill.payer.userId })
  flow.show({ step: 'checking', bill })
  showOutcome(flow, bill, await settle(bill.id, proof, flow.signal))
}

/** Opens the payment of an order that was placed before. */
export async function payNow(flow: Flow, bill: Bill, mode: 'window' | 'page'): Promise<void> {
  flow.show({ step: 'opening', bill })
  const response = await startPayment(bill.id)
  if (!response.ok) return showStartError(flow, bill, response)
  if (mode === 'page' && response.body.razorpayOrder)
    return goToPaymentPage(bill.payer, response.body)
  return pay(flow, bill, response.body)
}

/**
 * For a payment made on the provider's page, whose answer we did not see: asked about until it is
 * known.
 */
export async function waitFor(flow: Flow, bill: Bill): Promise<void> {
  flow.show({ step: 'checking', bill })
  showOutcome(flow, bill, await pollOutcome(bill.id, flow.signal))
}

/**
 * A window closed without a proof, or a page left: a payment may have been made in an app all the
 * same, so the shop is asked once.
 */
export async function recheckPayment(flow: Flow, bill: Bill): Promise<void> {
  flow.show(undefined)
  const outcome = await fetchOutcome(bill.id)
  if (outcome.is === 'paid' || outcome.is === 'unpaid' || outcome.is === 'ended')
    showOutcome(flow, bill, outcome)
}

/**
 * What comes next is the shopper's to choose; meanwhile the page learns until when the order is
 * kept.
 */
async function showUnavailable(flow: Flow, bill: Bill): Promise<void> {
  flow.show({ step: 'unreachable', bill })
  const outcome = await fetchOutcome(bill.id)
  if (outcome.is === 'unpaid') setPayUntil(bill.id, outcome.order.payUntil)
}

/**
 * What the shopper sees of an outcome. An order that is paid or has ended waits for nothing any
 * more.
 */
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

/**
 * The order may have been paid or ended meanwhile: then that is said, and not that it could not be
 * done.
 */
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
