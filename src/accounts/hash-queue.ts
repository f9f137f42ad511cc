import { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts'

const message = 'Many people are logging in at the moment. Please try again in a few seconds.'

/**
 * Password hashes of the whole process: sign-up, log-in, reset and every other check of a password.
 * Each takes a processor for a tenth of a second, 32 MB and a thread of the pool that compresses
 * pages, so that two at a time are all that a small machine has to spare.
 */
export const passwordHashes = new ConcurrencyLimit({
  running: 2,
  waiting: 30,
  timeoutMs: 3_000,
  message,
})

/**
 * Attempts are counted in rows that many wait for, each with a database connection: most of the
 * pool stays with everybody else.
 */
export const attemptCounts = new ConcurrencyLimit({
  running: 3,
  waiting: 100,
  timeoutMs: 3_000,
  message,
})
