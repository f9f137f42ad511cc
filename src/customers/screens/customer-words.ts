import { dayAndMonth } from '#design/display/dates.ts'

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** "Jan 2025", in India's time. */
export function monthAndYear(moment: string): string {
  const month = dayAndMonth(moment).split(' ')[1] ?? ''
  return `${month} ${yearOf(moment)}`
}

/** "14 Jan 2025" */
export function wholeDay(moment: string): string {
  return `${dayAndMonth(moment)} ${yearOf(moment)}`
}

function yearOf(moment: string): number {
  return new Date(Date.parse(moment) + indiaAheadMs).getUTCFullYear()
}
