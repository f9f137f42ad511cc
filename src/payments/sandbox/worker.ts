import { setTimeout as pause } from 'node:timers/promises'
import { deliverDue } from './webhooks/deliver.ts'
import { runDueWork } from './ledger/due.ts'
import type { Sandbox } from './sandbox.ts'

export type Worker = { start(): void; wake(): void; stop(): Promise<void> }

const roundMs = 500

/**
 * Delivers webhooks and applies time-driven changes; processes share the work through the ledger.
 */
export function createWorker(sandbox: Sandbox, ready: () => Promise<void>): Worker {
  let controller: AbortController | undefined
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
      if (controller) return
      controller = new AbortController()
      rounds = work(controller)
    },
    wake: () => nap.abort(),
    stop: async () => {
      controller?.abort()
      nap.abort()
      await rounds
      controller = undefined
    },
  }
}

/** True when more may be due at once. Both kinds of work fail independently. */
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
