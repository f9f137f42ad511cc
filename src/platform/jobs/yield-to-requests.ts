let openRequests = 0
let lastRequestAtMs = Number.NEGATIVE_INFINITY

export function countOpenRequest(): () => void {
  count(1)
  return () => count(-1)
}

const pollMs = 25
const oldMs = 10_000

/**
 * Waits while this process has open requests, until the work is ten seconds old or the process is
 * ending.
 */
export async function yieldToRequests(ageMs: number, isEnding = () => false): Promise<void> {
  const untilMs = performance.now() + oldMs - ageMs
  while (hasRequests() && performance.now() < untilMs && !isEnding())
    await new Promise((resolve) => setTimeout(resolve, pollMs))
}

function count(more: number): void {
  openRequests += more
  lastRequestAtMs = performance.now()
}

/** A client often sends its next request right after a response. */
function hasRequests(): boolean {
  return openRequests > 0 || performance.now() - lastRequestAtMs < pollMs
}
