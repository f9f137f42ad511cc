import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 25_000

// What has been started, to be stopped in the opposite order.
const running: (() => Promise<unknown>)[] = []
let stopping = false
let drainMs = 0

export function alsoStop(end: () => Promise<unknown>): void {
  running.push(end)
}

/**
 * Once it is open: how long the load balancer may take to hear that it is not ready any more
 * (rulings.md#shutdown).
 */
export function drainFor(seconds: number): void {
  drainMs = seconds * 1_000
}

export function isStopping(): boolean {
  return stopping
}

/**
 * The first call stops everything cleanly; a second signal, or 25 s after the load balancer has
 * been given its time, ends the process at once.
 */
export async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), drainMs + timeoutMs).unref()
  await pause(drainMs)
  for (const end of running.reverse()) await end().catch((error: unknown) => console.error(error))
  process.exit(code)
}
