/** Periods of reports, as days in India; pure, shared by screens and server. */

export const reportNames = [
  'sales',
  'products',
  'customers',
  'vouchers',
  'cash',
  'returns',
  'payments',
  'settlements',
  'stock',
  'searches',
] as const
export type ReportName = (typeof reportNames)[number]

/** Both days are of it. */
export type Period = { from: string; to: string }

export const presets = [
  'today',
  'yesterday',
  '7-days',
  '28-days',
  '90-days',
  'month',
  'quarter',
  'year',
] as const
export type Preset = (typeof presets)[number]

export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export const steps = ['hour', 'day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Three years and a day. */
export const mostDays = 1097

const dayMs = 24 * 3_600_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** `month`, `quarter` and `year` (April to March) run until today. */
export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstOf = (number: number) => `${year}-${String(number).padStart(2, '0')}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '28-days':
      return { from: addDays(today, -27), to: today }
    case '90-days':
      return { from: addDays(today, -89), to: today }
    case 'month':
      return { from: firstOf(month), to: today }
    case 'quarter':
      return { from: firstOf(month - ((month - 1) % 3)), to: today }
    case 'year':
      return { from: month >= 4 ? firstOf(4) : `${year - 1}-04-01`, to: today }
  }
}

/** As many days just before, or the same days a year ago. */
export function comparedWith(period: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'year') return { from: yearBefore(period.from), to: yearBefore(period.to) }
  const days = daysIn(period)
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/** 29 February has the 28th before it. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

/** The finest step that a chart can still show. */
export function stepFor(period: Period): Step {
  const days = daysIn(period)
  if (days === 1) return 'hour'
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** The first days of the steps of a period; weeks begin on Monday, none before the period does. */
export function stepsOf({ from, to }: Period, step: Exclude<Step, 'hour'>): string[] {
  const starts: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if (day === from || beginsStep(day, step)) starts.push(day)
  return starts
}

function beginsStep(day: string, step: Exclude<Step, 'hour'>): boolean {
  if (step === 'day') return true
  return step === 'month' ? day.endsWith('-01') : new Date(Date.parse(day)).getUTCDay() === 1
}
