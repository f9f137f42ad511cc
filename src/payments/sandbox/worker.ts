import { setTimeout as pause } from 'node:timers/promises'
import { deliverDue } from './webhooks/deliver.ts'
import { runDueWork } from './ledger/due.ts'
import type { Sandbox } from './sandbox.ts'

export type Worker = { start(): void; wake(): void; stop(): Promise<void> }

const roundMs = 500

/**
 * Sends events and does what time alone does, in every process; they share the work through the
 * ledger.
 */
export function createWorker(sandbox: Sandbox, ready: () => Promise<void>): Worker {
  let stopping: AbortController | undefined
  let rounds = Promise.resolve()
  let nap = new AbortController()
  const waitIdle = async () => {
    await pause(roundMs, undefined, { signal: nap.signal }).catch(() => undefined)
    nap = new AbortController()
  }
  const work = async ({ signal }: AbortController) => {
    while (!signal.aborted) if (!(await runRound(sandbox, ready))) await waitIdle()
  }
  return {
    start: () => {
      if (stopping) return
      stopping = new AbortController()
      rounds = work(stopping)
    },
    wake: () => nap.abort(),
    stop: async () => {
      stopping?.abort()
      nap.abort()
      await rounds
      stopping = undefined
    },
  }
}

/**
 * Whether there may be more to do at once. What time does and what is sent do not wait for each
 * other's troubles.
 */
async function runRound(sandbox: Sandbox, ready: () => Promise<void>): Promise<boolean> {
  const logErrors = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      sandbox.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the practice payment provider will try again',
      )
    })
  await logErrors(() => ready().then(() => runDueWork(sandbox)))
  return ((await logErrors(() => ready().then(() => deliverDue(sandbox)))) ?? 0) > 0
}
