export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/**
 * What a clock in India shows, as `2026-12-31T00:15:00`, wherever the server stands: days begin at
 * midnight there.
 */
export function inIndia(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 19)
}

export function dayInIndia(at: Date): string {
  return inIndia(at).slice(0, 10)
}
