import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { refusal, refusals } from '#platform/contract.ts'

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
  if (!(error instanceof WorldMoved) && !contended.has(codeOf(error))) throw error
  if (turns > mostRetries) throw refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  await pause(Math.random() * 10 * 2 ** turns)
}

const unsureOfAnything = 'We cannot tell yet whether this was done. Please look again in a moment: nothing is done twice.'

const contended = new Set(['40001', '40P01', '55P03'])
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006'])
const away = new Set(['ECONNREFUSED', 'ENOENT', '57P03'])

function isLost(error: unknown): boolean {
  return lost.has(codeOf(error)) || /Connection terminated|not queryable|Client was closed/.test(causeOf(error)?.message ?? '')
}

function isAway(error: unknown): boolean {
  return away.has(codeOf(error))
}

function codeOf(error: unknown): string {
  const cause = causeOf(error)
  return cause && 'code' in cause ? String(cause.code) : ''
}

function causeOf(error: unknown): Error | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : undefined
}
