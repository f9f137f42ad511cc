import { setTimeout as pause } from 'node:timers/promises'
import { refusal, refusals } from '#platform/contract.ts'
import { isAway, isContended, isLost } from '#platform/database-errors.ts'

/** Between the quote and the lock somebody else was quicker: nothing happened, and a new quote will tell. */
export class WorldMoved extends Error {}

const mostRetries = 3
const patienceMs = 5_000

/**
 * Does work that is safe to repeat until it says yes or no (orders-and-payments 3.2). When the connection is lost the outcome
 * is unknown, the commit may have arrived: the repeat finds what the lost one did, or does it.
 */
export async function persistently<T>(work: () => Promise<T>, unsure = unsureOfAnything): Promise<T> {
  const giveUpAtMs = performance.now() + patienceMs
  let isUnknown = false
  let turns = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      isUnknown ||= isLost(error)
      if (isUnknown && (isLost(error) || isAway(error))) await waitForDatabase(giveUpAtMs, unsure)
      else await waitForTurn(error, (turns += 1))
    }
  }
}

async function waitForDatabase(giveUpAtMs: number, unsure: string): Promise<void> {
  if (performance.now() >= giveUpAtMs) throw refusal(refusals, 'UNAVAILABLE', { message: unsure, retryAfterSeconds: 5 })
  await pause(100 + Math.random() * 150)
}

async function waitForTurn(error: unknown, turns: number): Promise<void> {
  if (!(error instanceof WorldMoved) && !isContended(error)) throw error
  if (turns > mostRetries) throw refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  await pause(Math.random() * 10 * 2 ** turns)
}

export const unsureOfOrder = 'We cannot tell yet whether your order was placed. Please confirm again in a moment: it will not be ordered twice.'

const unsureOfAnything = 'We cannot tell yet whether this was done. Please look again in a moment: nothing is done twice.'
