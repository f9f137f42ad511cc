import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, apiError, commonErrors } from './rpc/contract.ts'
import { codeOf, isAway, isBusy, isContended, isLost } from './db/database-errors.ts'
import { msLeft } from './http/request-deadline.ts'
import { TooLate, within } from './time-limit.ts'

/** The quote was outdated before the lock: nothing happened; retry with a new quote. */
export class StaleQuoteError extends Error {}

/** Given up while the work may still be done, or after a lost answer to its commit. */
export class OutcomeUnknown extends ApiError {}

const maxRetries = 3
// Without a client's request.
const timeoutMs = 5_000
// The queue for a lock and the wait for it (`lock-queue.ts`, `platform/db/database.ts`).
const lockMs = 1_500 + 2_000

/** All attempts share the time limit of the request. */
type Attempts = { giveUpAtMs: number; count: number; isUnknown: boolean; message: string }

const repeating = new AsyncLocalStorage<boolean>()

/**
 * Retries idempotent work until it succeeds or is rejected (rulings.md#unknown-commit). A lost
 * connection leaves the commit unknown: the retry finds its result, or makes it. Work inside such
 * work is repeated by the outer one alone, which begins with a new transaction.
 */
export function withRetry<T>(work: () => Promise<T>, message = workOutcomeUnknown): Promise<T> {
  if (repeating.getStore()) return work()
  return repeating.run(true, () => repeated(work, message))
}

async function repeated<T>(work: () => Promise<T>, message: string): Promise<T> {
  const limitMs = msLeft()
  const attempts: Attempts = {
    giveUpAtMs: performance.now() + (limitMs ?? timeoutMs),
    count: 0,
    isUnknown: false,
    message,
  }
  for (;;) {
    try {
      return await (limitMs === undefined
        ? work()
        : within(Math.max(0, remainingMs(attempts)), work()))
    } catch (error) {
      if (error instanceof TooLate) throw outcomeUnknown(attempts)
      attempts.isUnknown ||= isLost(error)
      const isNoAnswer = isLost(error) || isAway(error) || isBusy(error)
      if (attempts.isUnknown && isNoAnswer) await waitForDatabase(attempts)
      else await waitForRetry(error, attempts)
    }
  }
}

function remainingMs({ giveUpAtMs }: Attempts): number {
  return giveUpAtMs - performance.now()
}

async function waitForDatabase(attempts: Attempts): Promise<void> {
  const pauseMs = 100 + Math.random() * 150
  if (remainingMs(attempts) <= pauseMs) throw outcomeUnknown(attempts)
  await pause(pauseMs)
}

async function waitForRetry(error: unknown, attempts: Attempts): Promise<void> {
  if (!(error instanceof StaleQuoteError) && !isContended(error)) throw error
  attempts.count += 1
  // Another wait for a lock must fit into the request's time limit; before the first statement
  // nothing has happened.
  const needsMs = codeOf(error) === '55P03' ? lockMs : 0
  if (attempts.count > maxRetries || remainingMs(attempts) <= needsMs)
    throw attempts.isUnknown
      ? outcomeUnknown(attempts)
      : apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  await pause(Math.random() * 10 * 2 ** attempts.count)
}

function outcomeUnknown({ message }: Attempts): Error {
  const { status } = commonErrors.UNAVAILABLE
  return new OutcomeUnknown('UNAVAILABLE', { status, message, data: { retryAfterSeconds: 5 } })
}

const workOutcomeUnknown =
  'We cannot tell yet whether this was done. Please look again in a moment: nothing is done twice.'
