import { DrizzleQueryError } from 'drizzle-orm'

/** Classifies database errors: one list for retries and for the 503 response. */

const contended = new Set(['40001', '40P01', '55P03'])
const connectionLost = new Set([
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
// 25006: read only. 25P03, 57P05: an idle connection was closed and its transaction lost.
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
const unreachable = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'])
const notConnected = /due to connection timeout|^timeout expired$/
const busy = new Set(['53000', '53100', '53200', '53300', '25P04', '57014', '58030'])
const busyWords = /timeout exceeded when trying to connect|after calling end on the pool/

/** A rare error of PostgreSQL 18: a row lock meets a transaction that is just ending. */
const stumbledWords = /^new multixact has more than one updating member/

/** Another transaction was in the way: nothing happened. */
export function isContended(error: unknown): boolean {
  return contended.has(codeOf(error)) || stumbledWords.test(messageOf(error))
}

export function isLost(error: unknown): boolean {
  if (isAway(error)) return false
  const code = codeOf(error)
  return connectionLost.has(code) || unreachable.has(code) || lostWords.test(messageOf(error))
}

/** No database, or none that takes writes: nothing happened. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = causeOf(error) ?? {}
  const wasOpen = syscall === 'read' || syscall === 'write'
  return away.has(code) || (unreachable.has(code) && !wasOpen) || notConnected.test(message)
}

/** The database has no room, time or connection: nothing happened. */
export function isBusy(error: unknown): boolean {
  return busy.has(codeOf(error)) || busyWords.test(messageOf(error))
}

/** Whether a retry may succeed. */
export function isPassing(error: unknown): boolean {
  return isContended(error) || isLost(error) || isAway(error) || isBusy(error)
}

/** Whether the connection must not be reused. */
export function spoilsConnection(error: unknown): boolean {
  return isLost(error) || isAway(error)
}

type Cause = { code?: string | undefined; message?: string; syscall?: string | undefined }

export function causeOf(error: unknown): Cause | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  const { code, syscall } = cause as NodeJS.ErrnoException
  return { code, message: cause.message, syscall }
}

/** Name of the constraint, or of a trigger that stands for one, that refused a statement. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { constraint?: string } | undefined)?.constraint
}

export function codeOf(error: unknown): string {
  return causeOf(error)?.code ?? ''
}

function messageOf(error: unknown): string {
  return causeOf(error)?.message ?? ''
}
