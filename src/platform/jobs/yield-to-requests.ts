let underway = 0
let lastAtMs = Number.NEGATIVE_INFINITY

/** A request is being answered from now on, until the answered function is called. */
export function shopperWaits(): () => void {
  count(1)
  return () => count(-1)
}

const breathMs = 25
const oldMs = 10_000

/**
 * Work that nobody looks at waits while this process answers requests, until it is ten seconds old:
 * then it is done however busy the shop is, and at once when it is to end.
 */
export async function yieldToRequests(ageMs: number, isEnding = () => false): Promise<void> {
  const untilMs = performance.now() + oldMs - ageMs
  while (isBusy() && performance.now() < untilMs && !isEnding())
    await new Promise((resolve) => setTimeout(resolve, breathMs))
}

function count(more: number): void {
  underway += more
  lastAtMs = performance.now()
}

/** Whoever has just been answered may well ask again. */
function isBusy(): boolean {
  return underway > 0 || performance.now() - lastAtMs < breathMs
}
