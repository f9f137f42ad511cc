import { DrizzleQueryError } from 'drizzle-orm'

// Lock and statement timeouts, deadlocks, and a database that is away, full or on its way down: the shopper may simply try again.
const passing = new Set([
  '40001', '40P01', '53100', '53200', '53300', '55P03', '57014', '57P01', '57P02', '57P03', '58030', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE',
])
const passingWords = /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|after calling end on the pool/

/** Whether the same question may well be answered in a moment. */
export function isPassing(error: unknown): boolean {
  const cause = causeOf(error)
  return passing.has(cause?.code ?? '') || passingWords.test(cause?.message ?? '')
}

/** What the database or the connection to it said. */
export function causeOf(error: unknown): { code?: string; message?: string } | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? { code: (cause as { code?: string }).code, message: cause.message } : undefined
}
