let openRequests = 0
let lastAtMs = Number.NEGATIVE_INFINITY

/** Counts an open request, until the returned function is called. */
export function shopperWaits(): () => void {
  count(1)
  return () => count(-1)
}

const pollMs = 25
const oldMs = 10_000

/**
 * Background work waits while this process answers requests, until it is ten seconds old, or the
 * process is ending.
 */
export async function yieldToRequests(ageMs: number, isEnding = () => false): Promise<void> {
  const untilMs = performance.now() + oldMs - ageMs
  while (isBusy() && performance.now() < untilMs && !isEnding())
    await new Promise((resolve) => setTimeout(resolve, pollMs))
}

function count(more: number): void {
  openRequests += more
  lastAtMs = performance.now()
}

/** A client that was just answered often sends its next request at once. */
function isBusy(): boolean {
  return openRequests > 0 || performance.now() - lastAtMs < pollMs
}
