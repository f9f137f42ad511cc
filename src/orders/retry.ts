import { setTimeout as pause } from 'node:timers/promises'
import { refusal, refusals } from '#platform/rpc/contract.ts'
import { codeOf, isAway, isBusy, isContended, isLost } from '#platform/db/database-errors.ts'
import { msLeft } from '#platform/http/request-deadline.ts'
import { TooLate, within } from '#platform/time-limit.ts'

/**
 * Between the quote and the lock somebody else was quicker: nothing happened, and a new quote will
 * tell.
 */
export class WorldMoved extends Error {}

const mostRetries = 3
// Where no client waits.
const patienceMs = 5_000
// The queue for a lock and the wait for it (`lock-queue.ts`, `platform/db/database.ts`).
const lockMs = 1_500 + 2_000

/** All turns of the work have the time of the request between them. */
type Turns = { giveUpAtMs: number; count: number; isUnknown: boolean; unsure: string }

/**
 * Does work that is safe to repeat until it says yes or no (rulings.md#unknown-commit). When the
 * connection is lost the outcome is unknown, the commit may have arrived: the repeat finds what the
 * lost one did, or does it.
 */
export async function persistently<T>(
  work: () => Promise<T>,
  unsure = unsureOfAnything,
): Promise<T> {
  const limitMs = msLeft()
  const turns: Turns = {
    giveUpAtMs: performance.now() + (limitMs ?? patienceMs),
    count: 0,
    isUnknown: false,
    unsure,
  }
  for (;;) {
    try {
      return await (limitMs === undefined ? work() : within(Math.max(0, leftOf(turns)), work()))
    } catch (error) {
      if (error instanceof TooLate) throw tellUnsure(turns)
      turns.isUnknown ||= isLost(error)
      const isSilent = isLost(error) || isAway(error) || isBusy(error)
      if (turns.isUnknown && isSilent) await waitForDatabase(turns)
      else await waitForTurn(error, turns)
    }
  }
}

function leftOf({ giveUpAtMs }: Turns): number {
  return giveUpAtMs - performance.now()
}

async function waitForDatabase(turns: Turns): Promise<void> {
  const pauseMs = 100 + Math.random() * 150
  if (leftOf(turns) <= pauseMs) throw tellUnsure(turns)
  await pause(pauseMs)
}

async function waitForTurn(error: unknown, turns: Turns): Promise<void> {
  if (!(error instanceof WorldMoved) && !isContended(error)) throw error
  turns.count += 1
  // Another wait for a lock, behind the queue for it, must end in the time of the request: as long
  // as none has begun nothing has happened.
  const needsMs = codeOf(error) === '55P03' ? lockMs : 0
  if (turns.count > mostRetries || leftOf(turns) <= needsMs)
    throw turns.isUnknown
      ? tellUnsure(turns)
      : refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  await pause(Math.random() * 10 * 2 ** turns.count)
}

function tellUnsure({ unsure }: Turns): Error {
  return refusal(refusals, 'UNAVAILABLE', { message: unsure, retryAfterSeconds: 5 })
}

export const unsureOfOrder =
  'We cannot tell yet whether your order was placed. Please confirm again in a moment: it will not be ordered twice.'

const unsureOfAnything =
  'We cannot tell yet whether this was done. Please look again in a moment: nothing is done twice.'
