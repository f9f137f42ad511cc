const mostTries = 6

/**
 * Milliseconds of the quickest of several tries, which end with the first within the limit: other
 * work of the machine only ever lengthens a try.
 */
export async function quickest(
  limitMs: number,
  work: (attempt: number) => Promise<number>,
): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < mostTries && leastMs > limitMs; attempt += 1)
    leastMs = Math.min(leastMs, await work(attempt))
  return leastMs
}
