import { badRequest } from '../api/errors.ts'
import type { Attempt } from '../api/requests.ts'
import type { Card, Failure } from './tables.ts'

/** The payment instrument and its bank's verdict without a bank page. */
export type Instrument = {
  method: 'upi' | 'card' | 'netbanking'
  vpa?: string
  bank?: string
  card?: Card
  verdict?: 'success' | Failure
}

/** The provider's test cards (payment-provider.md#test-data). */
export const successCards: Record<string, string> = {
  '4100280000001007': 'Visa',
  '5500670000001002': 'MasterCard',
  '6527658900001005': 'RuPay',
  '340256000401007': 'American Express',
  '4111111111111111': 'Visa',
  '5267318187975449': 'MasterCard',
}

const failureCards: Record<string, Failure> = {
  '4100280000090000': failure('payment_timed_out', 'The payment was not completed in time.'),
  '4100280000080001': failure('insufficient_fund', 'There is not enough money in the account.'),
  '4100280000070002': failure('payment_cancelled', 'The payment was cancelled.'),
  '4100280000060003': failure('card_declined', 'The card was declined by its bank.'),
  '4100280000030006': failure(
    'card_disabled_for_online_payments',
    'The card is not enabled for payments online.',
  ),
}

export const banks: Record<string, string> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
}

export const refusedByShopper = failure(
  'payment_failed',
  'The payment was declined on the bank page.',
)
export const timedOut = failure('payment_timed_out', 'The bank gave no answer in time.')
export const noAnswerYet: Failure = { ...timedOut, code: 'GATEWAY_ERROR', source: 'bank' }

/** Test instruments only; other input is rejected and never stored. */
export function instrumentOf(attempt: Attempt): Instrument {
  if (attempt.method === 'upi') return upi(attempt.vpa ?? '')
  if (attempt.method === 'card') return card(attempt.card)
  if (attempt.method === 'netbanking') return netBanking(attempt.bank ?? '')
  throw badRequest('The method field is required.', { field: 'method' })
}

function upi(vpa: string): Instrument {
  if (vpa === 'success@razorpay') return { method: 'upi', vpa, verdict: 'success' }
  if (vpa === 'failure@razorpay')
    return {
      method: 'upi',
      vpa,
      verdict: failure('payment_failed', 'The payment was declined in the UPI app.'),
    }
  throw badRequest('This UPI ID is unknown here. Use success@razorpay or failure@razorpay.', {
    field: 'vpa',
    reason: 'invalid_vpa',
  })
}

function card(input: Attempt['card']): Instrument {
  const number = (input?.number ?? '').replace(/[\s-]/g, '')
  const verdict = heldBy(failureCards, number)
  const network = verdict ? 'Visa' : heldBy(successCards, number)
  if (!network)
    throw badRequest('This is no test card. Use 4100 2800 0000 1007, and never a real card.', {
      field: 'card.number',
      reason: 'incorrect_card_details',
    })
  return {
    method: 'card',
    card: { name: input?.name ?? '', last4: number.slice(-4), network },
    ...(verdict && { verdict }),
  }
}

function netBanking(bank: string): Instrument {
  if (!heldBy(banks, bank)) throw badRequest('Please choose a bank.', { field: 'bank' })
  return { method: 'netbanking', bank }
}

/** Own properties only: every object has a `constructor`. */
function heldBy<Held>(table: Record<string, Held>, key: string): Held | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function failure(reason: string, description: string): Failure {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'customer',
    step: 'payment_authorization',
    reason,
  }
}
