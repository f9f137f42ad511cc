import { setTimeout as pause } from 'node:timers/promises'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { codeOf, isAway, isBusy, isContended, isLost } from '#platform/db/database-errors.ts'
import { msLeft } from '#platform/http/request-deadline.ts'
import { TooLate, within } from '#platform/time-limit.ts'

/**
 * Between the quote and the lock somebody else was quicker: nothing happened, and a new quote will
 * tell.
 */
export class StaleQuoteError extends Error {}

const maxRetries = 3
// Where no client waits.
const timeoutMs = 5_000
// The queue for a lock and the wait for it (`lock-queue.ts`, `platform/db/database.ts`).
const lockMs = 1_500 + 2_000

/** All turns of the work have the time of the request between them. */
type Attempts = { giveUpAtMs: number; count: number; isUnknown: boolean; message: string }

/**
 * Does work that is safe to repeat until it says yes or no (rulings.md#unknown-commit). When the
 * connection is lost the outcome is unknown, the commit may have arrived: the repeat finds what the
 * lost one did, or does it.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  message = workOutcomeUnknown,
): Promise<T> {
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
  // Another wait for a lock, behind the queue for it, must end in the time of the request: as long
  // as none has begun nothing has happened.
  const needsMs = codeOf(error) === '55P03' ? lockMs : 0
  if (attempts.count > maxRetries || remainingMs(attempts) <= needsMs)
    throw attempts.isUnknown
      ? outcomeUnknown(attempts)
      : apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  await pause(Math.random() * 10 * 2 ** attempts.count)
}

function outcomeUnknown({ message }: Attempts): Error {
  return apiError(commonErrors, 'UNAVAILABLE', { message: message, retryAfterSeconds: 5 })
}

export const orderOutcomeUnknown =
  'We cannot tell yet whether your order was placed. Please confirm again in a moment: it will not be ordered twice.'

const workOutcomeUnknown =
  'We cannot tell yet whether this was done. Please look again in a moment: nothing is done twice.'
