import type { Shop } from '#platform/shop.ts'
import type { Period, Step } from '../rules.ts'
import type { Chart, Figure, Table } from '../shapes.ts'

/** What a report is about; `mostRows` of a table is more for a file than for a screen. */
export type ReportRequest = {
  shop: Shop
  now: Date
  period: Period
  former: Period | undefined
  step: Step
  mostRows: number
}

export type ReportParts = {
  figures: Figure[]
  chart: Chart | null
  tables: Table[]
  /** Says what is, whatever the period. */
  isOfNow?: boolean
}
