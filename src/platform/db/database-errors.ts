import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What an error of the database means for whoever asked. One list, for the acts that try again and
 * for the door that answers 503.
 */

const contended = new Set(['40001', '40P01', '55P03'])
const lost = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  '57P01',
  '57P02',
  '08000',
  '08003',
  '08006',
  '08007',
  '08P01',
])
const lostWords = /Connection terminated|not queryable|Client was closed/
// 25006: it takes no writes. 25P03 and 57P05: it closed an idle connection, and its transaction is
// gone.
const away = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
  '57P03',
  '57P04',
  '57P05',
  '25006',
  '25P03',
  '08001',
  '08004',
])
// Of a connection that could not be made, or of one that was open.
const unreachable = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'])
const notConnected = /due to connection timeout|^timeout expired$/
const busy = new Set(['53000', '53100', '53200', '53300', '25P04', '57014', '58030'])
const busyWords = /timeout exceeded when trying to connect|after calling end on the pool/

/**
 * Of PostgreSQL 18, and rare: it meets the leavings of a transaction that is just ending on the row
 * that many wait for.
 */
const stumbledWords = /^new multixact has more than one updating member/

/** Somebody else was in the way: nothing happened. */
export function isContended(error: unknown): boolean {
  return contended.has(codeOf(error)) || stumbledWords.test(messageOf(error))
}

/** The connection broke: whether it happened is unknown. */
export function isLost(error: unknown): boolean {
  if (isAway(error)) return false
  const code = codeOf(error)
  return lost.has(code) || unreachable.has(code) || lostWords.test(messageOf(error))
}

/** There is no database to ask at the moment, or none that takes writes: nothing happened. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = causeOf(error) ?? {}
  const wasOpen = syscall === 'read' || syscall === 'write'
  return away.has(code) || (unreachable.has(code) && !wasOpen) || notConnected.test(message)
}

/** The database has no room, time or connection for it: nothing happened. */
export function isBusy(error: unknown): boolean {
  return busy.has(codeOf(error)) || busyWords.test(messageOf(error))
}

/** Whether the same question may well be answered in a moment: any of the above. */
export function isPassing(error: unknown): boolean {
  return isContended(error) || isLost(error) || isAway(error) || isBusy(error)
}

/** Whether what this connection says next would be no better. */
export function spoilsConnection(error: unknown): boolean {
  return isLost(error) || isAway(error)
}

type Cause = { code?: string | undefined; message?: string; syscall?: string | undefined }

/** What the database or the connection to it said. */
export function causeOf(error: unknown): Cause | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  const { code, syscall } = cause as NodeJS.ErrnoException
  return { code, message: cause.message, syscall }
}

export function codeOf(error: unknown): string {
  return causeOf(error)?.code ?? ''
}

function messageOf(error: unknown): string {
  return causeOf(error)?.message ?? ''
}
