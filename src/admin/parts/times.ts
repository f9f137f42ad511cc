import { dayAndMonth } from '#design/display/dates.ts'

const indiaAheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** "14:05", in India's time. */
export function clock(moment: string): string {
  return new Date(Date.parse(moment) + indiaAheadMs).toISOString().slice(11, 16)
}

/** "23 Nov, 14:05", in India's time. */
export function dayAndClock(moment: string): string {
  return `${dayAndMonth(moment)}, ${clock(moment)}`
}

/** "today", "yesterday", else "on 3 Mar" or "on 3 Mar 2025". */
export function dayOf(moment: string, now: number): string {
  const days = indianDay(now) - indianDay(Date.parse(moment))
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  const year = yearOf(Date.parse(moment))
  return `on ${dayAndMonth(moment)}${year === yearOf(now) ? '' : ` ${year}`}`
}

/** How long ago something was used, for lists that are not acted on by it. */
export function timeAgo(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  if (indianDay(now) === indianDay(Date.parse(moment))) return `today, ${clock(moment)}`
  if (indianDay(now) - indianDay(Date.parse(moment)) === 1) return `yesterday, ${clock(moment)}`
  return dayAndClock(moment)
}

/** "21 h", "35 min" until a moment. */
export function timeLeft(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(moment) - now) / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

function indianDay(ms: number): number {
  return Math.floor((ms + indiaAheadMs) / dayMs)
}

function yearOf(ms: number): number {
  return new Date(ms + indiaAheadMs).getUTCFullYear()
}
