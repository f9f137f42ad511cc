import { clock } from '#admin/parts/times.ts'
import { dayAndMonth } from '#design/display/dates.ts'

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** "31 Dec 2026", with the hour where it is not the end or the beginning of a day. */
export function dayWords(moment: string): string {
  const hour = clock(moment)
  const day = `${dayAndMonth(moment)} ${inIndia(moment).slice(0, 4)}`
  return hour === '00:00' || hour === '23:59' ? day : `${day}, ${hour}`
}

/** What a field of date and time shows of a moment, in India's time. */
export function fieldOf(moment: string | null): string {
  return moment === null ? '' : inIndia(moment).slice(0, 16)
}

/** The same of what is typed; '' while it is no moment. */
export function wordsTyped(field: string): string {
  const moment = new Date(`${field}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? '' : dayWords(moment.toISOString())
}

function inIndia(moment: string): string {
  return new Date(Date.parse(moment) + indiaAheadMs).toISOString()
}
