import { and, gte, lte } from 'drizzle-orm'
import { dayInIndia, inIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import type { Delivery } from './shipping.ts'
import { holiday } from './tables.ts'

export type Days = { from: string; to: string }

const dayMs = 24 * 60 * 60 * 1000
/** Beyond so many closed days in a row nothing is promised. */
const mostClosed = 30
const longestWay = 90

type Plan = {
  now: Date
  daysFrom: number
  daysTo: number
  cutOffHour: number
  closed: ReadonlySet<string>
}

/**
 * The days on which a parcel arrives that is ordered now. It leaves on the day of the order before
 * the cut-off hour, else on the next open day; days on the way count as they come, but it arrives
 * on no Sunday and no holiday. Undefined where that would be too far away.
 */
export function promised({ now, daysFrom, daysTo, cutOffHour, closed }: Plan): Days | undefined {
  const isLate = Number(inIndia(now).slice(11, 13)) >= cutOffHour
  const today = dayInIndia(now)
  const leaves = openDay(isLate ? later(today, 1) : today, closed)
  const from = leaves && openDay(later(leaves, daysFrom), closed)
  const to = leaves && openDay(later(leaves, daysTo), closed)
  return from && to ? { from, to } : undefined
}

/** The days as the shop says them; null where nothing is promised. */
export async function promiseTo(shop: Shop, delivery: Delivery | undefined): Promise<Days | null> {
  if (delivery?.daysFrom == null || delivery.daysTo === null || !delivery.isSent) return null
  const { daysFrom, daysTo } = delivery
  const now = shop.clock()
  const closed = await closedDays(shop, now)
  const { cutOffHour } = shop.settings
  return promised({ now, daysFrom, daysTo, cutOffHour, closed }) ?? null
}

async function closedDays({ db }: Shop, now: Date): Promise<Set<string>> {
  const today = dayInIndia(now)
  const last = later(today, longestWay + 2 * mostClosed)
  const rows = await db
    .select({ day: holiday.day })
    .from(holiday)
    .where(and(gte(holiday.day, today), lte(holiday.day, last)))
  return new Set(rows.map(({ day }) => day))
}

function openDay(first: string, closed: ReadonlySet<string>): string | undefined {
  const days = Array.from({ length: mostClosed + 1 }, (_, count) => later(first, count))
  return days.find((day) => !closed.has(day) && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)
}

function later(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "Delivery by Thu, 26 Nov", or "Delivery by Thu, 26 Nov to Sat, 28 Nov". */
export function promiseWords({ from, to }: Days): string {
  return `Delivery by ${from === to ? dayWords(to) : `${dayWords(from)} to ${dayWords(to)}`}`
}

function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const month = months[date.getUTCMonth()]
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} ${month}`
}
