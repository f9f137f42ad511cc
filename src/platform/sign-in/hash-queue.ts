import { ConcurrencyLimit } from '../http/concurrency-limit.ts'

const message = 'Many people are logging in at the moment. Please try again in a few seconds.'

/**
 * Password hashes of the process, two at a time: each takes 0.1 s of processor, 32 MB and a thread
 * of the pool that compresses pages.
 */
export const passwordHashes = new ConcurrencyLimit({
  running: 2,
  waiting: 30,
  timeoutMs: 3_000,
  message,
})

/** Attempts are counted in contended rows, each with a connection: most of the pool stays free. */
export const attemptCounts = new ConcurrencyLimit({
  running: 3,
  waiting: 100,
  timeoutMs: 3_000,
  message,
})
