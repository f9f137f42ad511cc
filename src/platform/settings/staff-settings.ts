import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** Sessions of the back office, and guesses at them. */
export const staffSettings = [
  {
    name: 'STAFF_SESSION_HOURS',
    default: '12',
    meaning: 'How many hours a session of the back office lasts, 1 to 24.',
  },
  {
    name: 'STAFF_IDLE_MINUTES',
    default: '60',
    meaning: 'After so many minutes without use a session of the back office ends, 5 to 480.',
  },
  {
    name: 'STAFF_REFUND_IDLE_MINUTES',
    default: '30',
    meaning: 'The same for roles that may refund.',
  },
  {
    name: 'STAFF_SIGN_IN_ATTEMPTS',
    default: '5',
    meaning:
      'Wrong passwords of a member of the staff from one network address, or from a browser of theirs, in 15 minutes.',
  },
  {
    name: 'STAFF_SIGN_IN_ATTEMPTS_PER_ADDRESS',
    default: '20',
    meaning: 'Wrong passwords at the back office from one network address in 15 minutes.',
  },
] as const

export const staffFields = {
  STAFF_SESSION_HOURS: wholeNumber(1, 24),
  STAFF_IDLE_MINUTES: wholeNumber(5, 480),
  STAFF_REFUND_IDLE_MINUTES: wholeNumber(5, 480),
  STAFF_SIGN_IN_ATTEMPTS: wholeNumber(3, 100),
  STAFF_SIGN_IN_ATTEMPTS_PER_ADDRESS: wholeNumber(3, 1_000),
}

export function staffOf(data: {
  [Name in keyof typeof staffFields]: z.output<(typeof staffFields)[Name]>
}) {
  return {
    staffSessionHours: data.STAFF_SESSION_HOURS,
    staffIdleMinutes: data.STAFF_IDLE_MINUTES,
    staffRefundIdleMinutes: data.STAFF_REFUND_IDLE_MINUTES,
    staffSignInAttempts: data.STAFF_SIGN_IN_ATTEMPTS,
    staffSignInAttemptsPerAddress: data.STAFF_SIGN_IN_ATTEMPTS_PER_ADDRESS,
  }
}
