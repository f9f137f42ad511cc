import type { EnquiryState } from './lifecycle.ts'

/** What is always true of enquiries; pure, shared by screens and server. */

export const stateNames: Record<EnquiryState, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for them',
  solved: 'Solved',
}

/** Lists that everybody has, in the order of their tabs. */
export const enquiryViews = [
  'unanswered',
  'grievances',
  'devices',
  'mine',
  'waiting',
  'solved',
  'all',
] as const
export type EnquiryView = (typeof enquiryViews)[number]

/** Views of work begin with the oldest, the others with the newest. */
export function isOldestFirst(view: EnquiryView): boolean {
  return ['unanswered', 'grievances', 'devices', 'mine'].includes(view)
}

export const longestAnswer = 5_000
export const mostSavedAnswers = 100

const hourMs = 3_600_000
const indiaAheadMs = 5.5 * hourMs

/** rulings.md#grievances: hours and days after which the shop itself must have acted. */
export const acknowledgeHours = 48
export const acknowledgeWarnHours = 36
export const solveWarnDays = 25

export function acknowledgeBy(at: Date): Date {
  return new Date(at.getTime() + acknowledgeHours * hourMs)
}

/** The same day and time of the next month in India, else the last day of that month. */
export function solveBy(at: Date): Date {
  const there = new Date(at.getTime() + indiaAheadMs)
  const due = new Date(there)
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(there.getUTCDate(), lastDay))
  return new Date(due.getTime() - indiaAheadMs)
}

/** The moments from which a clock is amber and the owner gets an email. */
export function acknowledgeWarnAt(at: Date): Date {
  return new Date(at.getTime() + acknowledgeWarnHours * hourMs)
}

export function solveWarnAt(at: Date): Date {
  return new Date(at.getTime() + solveWarnDays * 24 * hourMs)
}

function grievanceNumber(year: number, serial: number): string {
  return `G-${year}-${String(serial).padStart(4, '0')}`
}

/** Null for what never was a grievance. */
export function grievanceNumberOf(row: {
  grievanceYear: number | null
  grievanceSerial: number | null
}): string | null {
  const { grievanceYear: year, grievanceSerial: serial } = row
  return year === null || serial === null ? null : grievanceNumber(year, serial)
}

type Span = { count: number; unit: 'minute' | 'hour' | 'day' }

/** Whole minutes, hours or days that have passed. */
export function spanOf(ms: number): Span {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return { count: Math.floor(ms / 60_000), unit: 'minute' }
  return hours < 2 * 24
    ? { count: hours, unit: 'hour' }
    : { count: Math.floor(hours / 24), unit: 'day' }
}

/** "1 minute", "45 hours", "28 days". */
export function spanWords(ms: number): string {
  const { count, unit } = spanOf(ms)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Below every answer. */
export function signatureOf({ name, storeName }: { name: string; storeName: string }): string {
  return `${name}\n${storeName}`
}

/** Year and serial of what somebody typed; undefined where it is no such number. */
export function grievanceTyped(text: string): { year: number; serial: number } | undefined {
  const [, year, serial] = /^g-?(\d{4})-?(\d{1,6})$/i.exec(text.trim()) ?? []
  return year && serial ? { year: Number(year), serial: Number(serial) } : undefined
}

export type Clock = { dueAt: string; tone: 'wa' | 'ba' | undefined; isOver: boolean }

/** A clock that still runs: amber from the moment of warning, red from its end. */
export function clockOf(dueAt: Date, warnAt: Date, now: Date): Clock {
  const isOver = now >= dueAt
  return {
    dueAt: dueAt.toISOString(),
    isOver,
    tone: isOver ? 'ba' : now >= warnAt ? 'wa' : undefined,
  }
}

/** The fields that a saved answer may have. */
export const answerFields = ['name', 'first name', 'number', 'order', 'store', 'my name'] as const
export type AnswerField = (typeof answerFields)[number]

/** A saved answer with its fields filled in; one that is not known stays as it was typed. */
export function filled(words: string, values: Record<AnswerField, string>): string {
  return words.replaceAll(/\{([a-z ]+)\}/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? values[name as AnswerField] : typed,
  )
}
