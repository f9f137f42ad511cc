export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** Local time in India, as `2026-12-31T00:15:00`, whatever the server's time zone. */
export function inIndia(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 19)
}

export function dayInIndia(at: Date): string {
  return inIndia(at).slice(0, 10)
}
