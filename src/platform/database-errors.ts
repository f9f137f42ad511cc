import { DrizzleQueryError } from 'drizzle-orm'

/** What an error of the database means for whoever asked. One list, for the acts that try again and for the door that answers 503. */

const contended = new Set(['40001', '40P01', '55P03'])
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006'])
const lostWords = /Connection terminated|not queryable|Client was closed/
const away = new Set(['ECONNREFUSED', 'ENOENT', '57P03'])
const busy = new Set(['53100', '53200', '53300', '57014', '58030'])
const busyWords = /timeout exceeded when trying to connect|after calling end on the pool/

/** Of PostgreSQL 18, and rare: it meets the leavings of a transaction that is just ending on the row that many wait for. */
const stumbledWords = /^new multixact has more than one updating member/

/** Somebody else was in the way: nothing happened. */
export function isContended(error: unknown): boolean {
  return contended.has(codeOf(error)) || stumbledWords.test(causeOf(error)?.message ?? '')
}

/** The connection broke: whether it happened is unknown. */
export function isLost(error: unknown): boolean {
  return lost.has(codeOf(error)) || lostWords.test(causeOf(error)?.message ?? '')
}

/** There is no database to ask at the moment. */
export function isAway(error: unknown): boolean {
  return away.has(codeOf(error))
}

/** Whether the same question may well be answered in a moment: any of the above, or a database that is full or on its way down. */
export function isPassing(error: unknown): boolean {
  return isContended(error) || isLost(error) || isAway(error) || busy.has(codeOf(error)) || busyWords.test(causeOf(error)?.message ?? '')
}

/** What the database or the connection to it said. */
export function causeOf(error: unknown): { code?: string; message?: string } | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  return { code: (cause as { code?: string }).code, message: cause.message }
}

function codeOf(error: unknown): string {
  return causeOf(error)?.code ?? ''
}
