import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** Limits of emails to unverified addresses, and what waits. */
export const emailSettings = [
  {
    name: 'EMAILS_PER_UNVERIFIED_ADDRESS',
    default: '10',
    meaning:
      'How many emails an address gets in a day before its owner has confirmed it; further ones, of orders too, are not sent.',
  },
  {
    name: 'EMAILS_PER_SENDER',
    default: '100',
    meaning: 'How many emails to such addresses one network address may cause in an hour.',
  },
  {
    name: 'SHIPPED_EMAIL_WAIT_MINUTES',
    default: '5',
    meaning:
      'How many minutes the email about a parcel that was sent waits, from 0 to 15: as long can the sending be undone.',
  },
] as const

export const emailFields = {
  EMAILS_PER_UNVERIFIED_ADDRESS: wholeNumber(1, 1_000_000),
  EMAILS_PER_SENDER: wholeNumber(1, 1_000_000),
  SHIPPED_EMAIL_WAIT_MINUTES: wholeNumber(0, 15),
}

export function emailLimitsOf(data: {
  [Name in keyof typeof emailFields]: z.output<(typeof emailFields)[Name]>
}) {
  return {
    emailsPerUnverifiedAddress: data.EMAILS_PER_UNVERIFIED_ADDRESS,
    emailsPerSender: data.EMAILS_PER_SENDER,
    shippedEmailWaitMinutes: data.SHIPPED_EMAIL_WAIT_MINUTES,
  }
}
