import type { EndedBy, Purpose } from './lifecycle.ts'

/** What is always true of consents (rulings.md#consents). */

export const purposeNames: Record<Purpose, string> = {
  reminders: 'Reminders to order again',
  alert: 'An email when it is back in stock',
}

type Notice = { purpose: Purpose; version: number; words: string }

/**
 * What a shopper reads where the consent is given. The screens show these words, and the ledger keeps
 * them: other words are another version.
 */
export const notices = {
  reminders: {
    purpose: 'reminders',
    version: 1,
    words:
      'If you want, we write to the address of your account when it is time, at most once a day. Every email and your profile end it.',
  },
  /** Of an account. */
  alert: {
    purpose: 'alert',
    version: 2,
    words: 'One email, when it is in stock again. Your profile ends it at any time.',
  },
  /** Before the ledger the button was all. */
  alertButton: { purpose: 'alert', version: 1, words: 'Write to me when it is back' },
  /** On the page of the link that proves an address. */
  alertLink: {
    purpose: 'alert',
    version: 1,
    words:
      'One email, when this is in stock again. If you did not ask for it, please close this page: nothing happens.',
  },
} as const satisfies Record<string, Notice>
export type NoticeName = keyof typeof notices

export function isWithdrawn(by: EndedBy | null): boolean {
  return by === 'profile' || by === 'link'
}

/** An ended consent is kept as a proof for. */
export const keptYears = 3
export const mostListed = 200
export const consentsPage = '/profile/consents'

const indiaAheadMs = 5.5 * 3_600_000

const dayOf = (ms: number) => new Date(ms + indiaAheadMs).toISOString().slice(0, 10)

/** The days of the file of the last year, such as 2025-11-28-2026-11-28. */
export function lastYear(now: number): string {
  return `${dayOf(now - 365 * 86_400_000)}-${dayOf(now)}`
}
