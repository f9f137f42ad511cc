import type { Order } from '../../shapes.ts'
import { checkPayment, verifyPayment, type Answer, type Proof } from './payment-calls.ts'

/** `unknown`: no response, never a failure. */
export type Outcome =
  | { is: 'paid' | 'unpaid' | 'ended'; order: Order }
  | { is: 'refused' | 'logged-out' | 'other-account' | 'unknown' }
  | { is: 'closed'; message: string | undefined }

const firstPauseMs = 2_000
const longestPauseMs = 15_000
const timeoutMs = 4 * 60_000

/** Verifies a reported payment; without a response it polls the outcome. */
export async function settle(orderId: string, proof: Proof, signal: AbortSignal): Promise<Outcome> {
  const outcome = outcomeOf(await verifyPayment(orderId, proof))
  return outcome.is === 'unknown' ? pollOutcome(orderId, signal) : outcome
}

export async function fetchOutcome(orderId: string): Promise<Outcome> {
  return outcomeOf(await checkPayment(orderId))
}

/** For money that has probably moved: `unpaid` means the provider does not know yet. */
export async function pollOutcome(orderId: string, signal: AbortSignal): Promise<Outcome> {
  const deadlineMs = Date.now() + timeoutMs
  for (
    let pauseMs = firstPauseMs;
    Date.now() < deadlineMs && !signal.aborted;
    pauseMs = Math.min(pauseMs * 1.4, longestPauseMs)
  ) {
    const outcome = await fetchOutcome(orderId)
    if (!['unknown', 'unpaid', 'refused'].includes(outcome.is)) return outcome
    await pause(pauseMs)
  }
  return { is: 'unknown' }
}

function outcomeOf(answer: Answer<{ data: Order }>): Outcome {
  if (answer.ok) return { is: stateOf(answer.body.data), order: answer.body.data }
  if (answer.status === 400) return { is: 'refused' }
  if (answer.status === 401 || answer.status === 403) return { is: 'logged-out' }
  // A 404 after the session changed: orders are found only by their shopper.
  if (answer.status === 404) return { is: 'other-account' }
  if (answer.status === 409) return { is: 'closed', message: answer.message }
  return { is: 'unknown' }
}

function stateOf({ orderStatus, paymentStatus }: Order): 'paid' | 'unpaid' | 'ended' {
  if (orderStatus === 'Payment Pending') return 'unpaid'
  return orderStatus === 'Cancelled' || paymentStatus === 'Not Due' ? 'ended' : 'paid'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
