import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../shop.ts'

/**
 * Work that is repeated every few seconds until stopped, in every process: it must settle with the
 * others who does it. A failed round is logged and the next one tries again.
 */
export function repeatEvery(
  shop: Shop,
  seconds: number,
  works: readonly ((shop: Shop) => Promise<unknown>)[],
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const rounds = workInRounds(shop, { seconds, works, ending: ending.signal })
  const stop = async () => {
    ending.abort()
    await Promise.race([rounds, pause(timeoutMs, undefined, { ref: false })])
  }
  return { stop }
}

const timeoutMs = 10_000

type Rounds = {
  seconds: number
  works: readonly ((shop: Shop) => Promise<unknown>)[]
  ending: AbortSignal
}

async function workInRounds(shop: Shop, { seconds, works, ending }: Rounds): Promise<void> {
  while (!ending.aborted) {
    for (const work of works)
      await work(shop).catch((error: unknown) =>
        shop.log.warn(
          {
            work: work.name,
            error: error instanceof Error ? String(error.cause ?? error) : String(error),
          },
          'repeated work failed and is tried again',
        ),
      )
    await pause(seconds * 1000, undefined, { signal: ending }).catch(() => undefined)
  }
}
