import { inLakhs, rupees } from '#platform/money.ts'
import type { Comparison, Preset, ReportName, Step } from '../rules.ts'
import type { Cell, Unit } from '../shapes.ts'

export const reportLabels: Record<ReportName, string> = {
  sales: 'Sales',
  products: 'Products',
  customers: 'Customers',
  vouchers: 'Vouchers',
  cash: 'Cash On Delivery',
  returns: 'Returns',
  payments: 'Payments',
  settlements: 'Settlements',
  stock: 'Stock value',
  searches: 'Searches',
}

export const presetLabels: Record<Preset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '28-days': 'Last 28 days',
  '90-days': 'Last 90 days',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This financial year',
}

export const comparisonLabels: Record<Comparison, string> = {
  before: 'The days before',
  year: 'The year before',
  none: 'Nothing',
}

export const stepLabels: Record<Exclude<Step, 'hour'>, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

/** Words stand at the left of their column, figures at its right. */
export const isText = (unit: Unit) => unit === 'words' || unit === 'day'

/** A figure as people write it; what is not known is a dash. */
export function shown(value: Cell, unit: Unit): string {
  if (value === null) return '–'
  if (typeof value === 'string') return unit === 'day' ? dayWords(value, true) : value
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (unit === 'paise') return `${sign}${rupees(size)}`
  return unit === 'percent' ? `${sign}${size}%` : `${sign}${inLakhs(size)}`
}

/** Without paise, for large figures. */
export function shownWhole(value: number, unit: Unit): string {
  return shown(unit === 'paise' ? Math.round(value / 100) * 100 : value, unit)
}

const lakh = 100_000

/** `₹24L`, `₹7.5k`, for axes and the highest point. */
export function short(value: number, unit: Unit): string {
  const size = unit === 'paise' ? value / 100 : value
  const sign = unit === 'paise' && value > 0 ? '₹' : ''
  if (size >= 100 * lakh) return `${sign}${digits(size / (100 * lakh))}Cr`
  if (size >= lakh) return `${sign}${digits(size / lakh)}L`
  return size >= 1000 ? `${sign}${digits(size / 1000)}k` : `${sign}${digits(size)}`
}

function digits(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "27 Oct to 23 Nov 2026", one day as "23 Nov 2026". */
export function daysWords({ from, to }: { from: string; to: string }): string {
  const last = dayWords(to, true)
  return from === to ? last : `${dayWords(from, from.slice(0, 4) !== to.slice(0, 4))} to ${last}`
}

function dayWords(day: string, withYear: boolean): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]}${withYear ? ` ${year}` : ''}`
}
