import { addDays, daysIn, stepsOf, type Step } from '../rules.ts'
import type { Point } from '../shapes.ts'
import type { ReportRequest } from './report-parts.ts'
import { shortDay } from './short-day.ts'

/** Days of a step, and as many of the former period beside them. */
export type Span = { label: string; start: string; days: number; formerStart: string | undefined }

/** The steps of a chart; a single day is one. */
export function spansOf(
  { period, former }: Pick<ReportRequest, 'period' | 'former'>,
  step: Step,
): Span[] {
  const size = step === 'hour' ? 'day' : step
  const starts = stepsOf(period, size)
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? addDays(period.to, 1)
    const offset = daysIn({ from: period.from, to: start }) - 1
    return {
      label: shortDay(start, size),
      start,
      days: daysIn({ from: start, to: end }) - 1,
      formerStart: former && addDays(former.from, offset),
    }
  })
}

/** Points of a chart from figures by day. */
export function pointsOf(
  request: ReportRequest,
  now: ReadonlyMap<string, number>,
  then: ReadonlyMap<string, number> | undefined,
): Point[] {
  return spansOf(request, request.step).map(({ label, start, days, formerStart }) => ({
    label,
    value: sumFrom(now, start, days),
    former: then && formerStart !== undefined ? sumFrom(then, formerStart, days) : null,
  }))
}

function sumFrom(values: ReadonlyMap<string, number>, start: string, days: number): number {
  return Array.from({ length: days }, (_, at) => values.get(addDays(start, at)) ?? 0).reduce(
    (sum, value) => sum + value,
    0,
  )
}
