import type { BreachWords, ReportKind, Scope } from './lifecycle.ts'

/**
 * What is always true of breaches (rulings.md#breaches): 6 hours to CERT-In by its directions of
 * 2022; the Data Protection Board at once and in detail within 72 hours, by rule 7 of 2025.
 */
export const clocks: Record<ReportKind, { label: string; hours: number }> = {
  'cert-in': { label: 'Report to CERT-In', hours: 6 },
  'board first': { label: 'First word to the Data Protection Board', hours: 6 },
  'board details': { label: 'Details to the Data Protection Board', hours: 72 },
}

export const scopeNames: Record<Scope, string> = {
  noted: 'Accounts with a session or an entry in the audit in this time',
  everyone: 'Every account there was by the end of this time',
}

/** In the order of the form; the letters leave none of them out. */
export const wordFields: readonly {
  name: keyof BreachWords
  label: string
  hint: string
  /** Known at once; the others within 72 hours. */
  isNeeded: boolean
}[] = [
  {
    name: 'happened',
    label: 'What happened',
    hint: 'Nature, how much, when, and where it was noticed',
    isNeeded: true,
  },
  {
    name: 'data',
    label: 'Which data',
    hint: 'For example names, addresses, orders; passwords are only kept scrambled',
    isNeeded: true,
  },
  {
    name: 'consequences',
    label: 'What it may mean for people',
    hint: 'The likely consequences',
    isNeeded: true,
  },
  {
    name: 'measures',
    label: 'What we did and do',
    hint: 'Against the risk, until now and next',
    isNeeded: true,
  },
  {
    name: 'advice',
    label: 'What people can do',
    hint: 'For their own safety',
    isNeeded: true,
  },
  {
    name: 'reasons',
    label: 'Events, circumstances and reasons',
    hint: 'For the Board alone',
    isNeeded: false,
  },
  {
    name: 'findings',
    label: 'Who caused it',
    hint: 'For the Board alone: what was found about the person',
    isNeeded: false,
  },
  {
    name: 'prevention',
    label: 'So that it does not happen again',
    hint: 'For the Board alone',
    isNeeded: false,
  },
]

export const usualAdvice =
  'Change your password, and be careful with calls and emails that name an order of yours. We never ask for a password or a code.'

export function dueAt(kind: ReportKind, knownAt: Date): Date {
  return new Date(knownAt.getTime() + clocks[kind].hours * 3_600_000)
}

/** Details are not sent before the owner has said everything. */
export function missingWords(words: BreachWords): string[] {
  return wordFields.filter(({ name }) => words[name].trim() === '').map(({ label }) => label)
}
