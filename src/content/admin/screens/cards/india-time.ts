const indiaAheadMs = 5.5 * 3_600_000

/** What a field for a moment shows of it, in India's time; empty for none. */
export function localOf(moment: string): string {
  const ms = Date.parse(moment)
  return Number.isNaN(ms) ? '' : new Date(ms + indiaAheadMs).toISOString().slice(0, 16)
}

/** The moment that such a field says, as the server keeps it. */
export function momentOf(local: string): string {
  const ms = Date.parse(`${local}:00+05:30`)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}
