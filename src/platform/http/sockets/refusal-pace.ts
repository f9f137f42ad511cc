export type RefusalLimits = {
  mostPerSecond: number
  /** What `Retry-After` said. */
  holdMs: number
}

const refusalLimits: RefusalLimits = { mostPerSecond: 500, holdMs: 1_000 }

export type RefusalPace = {
  /** How long the socket of this answer is not read; 0 for all but refusals in a crowd. */
  holdMs(status: number): number
}

/**
 * Bounds the rate of refusals. A client that ignores `Retry-After` asks again at once, a refusal
 * takes a fifth of a millisecond, and a few hundred such clients take all of the processor: so
 * above a rate, a refused socket is read again only when the time that it was told to wait is over.
 */
export function createRefusalPace({ mostPerSecond, holdMs } = refusalLimits): RefusalPace {
  let second = { sinceMs: performance.now(), refused: 0 }
  return {
    holdMs(status) {
      if (status !== 503) return 0
      const nowMs = performance.now()
      if (nowMs - second.sinceMs >= 1_000) second = { sinceMs: nowMs, refused: 0 }
      second.refused += 1
      return second.refused > mostPerSecond ? holdMs : 0
    },
  }
}
