import { acknowledgeHours, acknowledgeWarnHours, solveWarnDays } from '#enquiries/rules.ts'
import type { Waiting } from '../contract.ts'

type Words = { one: string; many: string; to: string; lateHours: number; veryLateHours: number }

/** What each kind of waiting work is called, and the list that counts the same. */
export const waitingWords: Record<Waiting['kind'], Words> = {
  'to-pack': {
    one: 'Order to pack',
    many: 'Orders to pack',
    to: '/orders?view=to-pack',
    lateHours: 48,
    veryLateHours: 96,
  },
  'to-send': {
    one: 'Packed, not sent',
    many: 'Packed, not sent',
    to: '/orders?view=to-send',
    lateHours: 24,
    veryLateHours: 72,
  },
  'to-call': {
    one: 'Phone to confirm',
    many: 'Phones to confirm',
    to: '/orders?view=to-call',
    lateHours: 12,
    veryLateHours: 36,
  },
  unpaid: {
    one: 'Online order unpaid for 15 minutes',
    many: 'Online orders unpaid for 15 minutes',
    to: '/orders?view=waiting-for-money&with=unpaidLong',
    lateHours: 2,
    veryLateHours: 48,
  },
  'refunds-failed': {
    one: 'Order with a failed refund',
    many: 'Orders with a failed refund',
    to: '/orders?view=all&with=refundFailed',
    lateHours: 0,
    veryLateHours: 0,
  },
  'refunds-slow': {
    one: 'Order with a refund older than 5 days',
    many: 'Orders with a refund older than 5 days',
    to: '/orders?view=all&with=refundSlow',
    lateHours: 0,
    veryLateHours: 240,
  },
  'returns-to-answer': {
    one: 'Return to answer',
    many: 'Returns to answer',
    to: '/returns?view=to-answer',
    lateHours: 24,
    veryLateHours: 48,
  },
  'returns-to-replace': {
    one: 'Replacement to send',
    many: 'Replacements to send',
    to: '/returns?view=to-replace',
    lateHours: 48,
    veryLateHours: 168,
  },
  'returns-to-settle': {
    one: 'Return received, not refunded',
    many: 'Returns received, not refunded',
    to: '/returns?view=to-settle',
    lateHours: 48,
    veryLateHours: 168,
  },
  enquiries: {
    one: 'Enquiry without an answer',
    many: 'Enquiries without an answer',
    to: '/enquiries?view=unanswered',
    lateHours: acknowledgeWarnHours,
    veryLateHours: acknowledgeHours,
  },
  grievances: {
    one: 'Grievance to solve',
    many: 'Grievances to solve',
    to: '/enquiries?view=grievances',
    lateHours: 24 * solveWarnDays,
    // The shortest month.
    veryLateHours: 24 * 28,
  },
  questions: {
    one: 'Question about a product to answer',
    many: 'Questions about products to answer',
    to: '/questions?view=open',
    lateHours: 24,
    veryLateHours: 72,
  },
  'jobs-failed': {
    one: 'Job or email that failed',
    many: 'Jobs and emails that failed',
    to: '/health',
    lateHours: 0,
    veryLateHours: 24,
  },
  'books-broken': {
    one: 'Row of the books is broken',
    many: 'Rows of the books are broken',
    to: '/health',
    lateHours: 0,
    veryLateHours: 0,
  },
}

/** "2 days 4 h", "19 h", "35 min". */
export function ageWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (minutes < 60) return `${minutes} min`
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return `${days} ${days === 1 ? 'day' : 'days'}${days < 7 && rest > 0 ? ` ${rest} h` : ''}`
}

/** Amber when it waits long, red when much too long. */
export function lateness({ kind, oldestAt }: Waiting, now: number): 'wa' | 'ba' | undefined {
  if (!oldestAt) return undefined
  const hours = (now - Date.parse(oldestAt)) / 3_600_000
  const { lateHours, veryLateHours } = waitingWords[kind]
  if (hours >= veryLateHours) return 'ba'
  return hours >= lateHours ? 'wa' : undefined
}
