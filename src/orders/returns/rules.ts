import type { ReturnState } from './lifecycle.ts'

/** Words and days of returns; pure, shared by screens and server. */

export const longestReturnWords = 1_000

/** As shoppers and staff name it. */
export function returnName(number: number | string): string {
  return `R${number}`
}

const dayMs = 24 * 60 * 60_000
const indiaMs = 5.5 * 60 * 60_000

/** The end of the last day on which a delivered order can be returned, by India's clock. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  const lastDay = Math.floor((deliveredAt.getTime() + days * dayMs + indiaMs) / dayMs)
  return new Date((lastDay + 1) * dayMs - indiaMs - 1)
}

/** A state as it is shown; what was settled without money says so. */
export function shownReturnState(state: ReturnState, amountPaise: number | null): string {
  if (state === 'settled') return amountPaise ? 'Refunded' : 'Closed'
  return { ...shown, settled: '' }[state]
}

const shown = {
  asked: 'Asked for',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'Received and checked',
  sent: 'Replacement sent',
  replaced: 'Replaced',
} satisfies Record<Exclude<ReturnState, 'settled'>, string>
