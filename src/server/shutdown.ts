import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 25_000

// Stopped in reverse order.
const running: (() => Promise<unknown>)[] = []
let stopping = false
let drainMs = 0

export function alsoStop(end: () => Promise<unknown>): void {
  running.push(end)
}

/** The time a load balancer needs to notice the failing probe (rulings.md#shutdown). */
export function drainFor(seconds: number): void {
  drainMs = seconds * 1_000
}

export function isStopping(): boolean {
  return stopping
}

/** Stops cleanly; a second signal, or 25 s after the drain time, ends the process. */
export async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), drainMs + timeoutMs).unref()
  await pause(drainMs)
  for (const end of running.reverse()) await end().catch((error: unknown) => console.error(error))
  process.exit(code)
}
