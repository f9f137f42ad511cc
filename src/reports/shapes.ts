import { z } from 'zod'
import { reportNames, steps } from './rules.ts'

/** What a figure is: paise are shown as rupees, a share as percent with one digit. */
const Unit = z.enum(['words', 'day', 'count', 'paise', 'percent'])
export type Unit = z.output<typeof Unit>

const Cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.output<typeof Cell>

export const Period = z.object({ from: z.string(), to: z.string() })

const Column = z.object({
  label: z.string(),
  unit: Unit,
  /** The sentence that defines it. */
  about: z.string().nullable(),
})
export type Column = z.output<typeof Column>

const Row = z.object({
  cells: z.array(Cell),
  /** The page of what it is about. */
  href: z.string().nullable(),
})
export type Row = z.output<typeof Row>

const Table = z.object({
  /** Of its file. */
  name: z.string(),
  title: z.string(),
  about: z.string().nullable(),
  columns: z.array(Column),
  rows: z.array(Row),
  total: z.array(Cell).nullable(),
  /** Rows that are left out of the screen. */
  more: z.int(),
  /** Shown as bars of this column; else as a table. */
  bars: z.int().nullable(),
})
export type Table = z.output<typeof Table>

const Figure = z.object({
  label: z.string(),
  unit: Unit,
  value: z.number(),
  former: z.number().nullable(),
  /** Whether more of it is good news. */
  isGood: z.boolean(),
})
export type Figure = z.output<typeof Figure>

const Point = z.object({
  /** "23 Nov", "14:00". */
  label: z.string(),
  value: z.number(),
  former: z.number().nullable(),
})
export type Point = z.output<typeof Point>

const Chart = z.object({
  title: z.string(),
  unit: Unit,
  points: z.array(Point),
  about: z.string(),
})
export type Chart = z.output<typeof Chart>

export const Report = z.object({
  report: z.enum(reportNames),
  at: z.iso.datetime(),
  period: Period.nullable(),
  former: Period.nullable(),
  step: z.enum(steps),
  /** Days whose sums are not made yet: they are missing in every figure. */
  missingDays: z.int(),
  figures: z.array(Figure),
  chart: Chart.nullable(),
  tables: z.array(Table),
})
export type Report = z.output<typeof Report>

/** A month for the return of outward supplies. */
export const GstReturn = z.object({
  month: z.string(),
  /** Those that can be chosen, the newest first. */
  months: z.array(z.string()),
  mode: z.enum(['registered', 'composition', 'none']).nullable(),
  gstin: z.string().nullable(),
  tables: z.array(Table),
  /** What the portal would refuse, or the accountant wants to look at. */
  findings: z.array(
    z.object({
      refuses: z.boolean(),
      words: z.string(),
      /** The first papers of it. */
      papers: z.array(z.string()),
      count: z.int(),
    }),
  ),
})
export type GstReturn = z.output<typeof GstReturn>
