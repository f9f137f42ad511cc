import { dayInIndia } from '#platform/clock.ts'
import { addDays, type Period } from '../rules.ts'
import type { Moments } from './placed-orders.ts'

export function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

export function momentsOf({ from, to }: Period): Moments {
  return { from: midnightOf(from), to: midnightOf(addDays(to, 1)) }
}

const graceMs = 3_600_000

/**
 * The first day that is summed when it is read. A day is over for an hour before its sums are kept:
 * no transaction of it is under way any more, and clocks may differ.
 */
export function firstOpenDay(now: Date): string {
  return dayInIndia(new Date(now.getTime() - graceMs))
}
