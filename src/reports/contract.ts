import { z } from 'zod'
import { Day } from '#platform/rpc/admin-fields.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { comparisons, daysIn, mostDays, presets, reportNames, steps } from './rules.ts'
import { monthShape } from './gst/rules.ts'
import { GstReturn, Report } from './shapes.ts'

const fields = {
  report: z.enum(reportNames, { error: `Please choose a report from: ${reportNames.join(', ')}.` }),
  /** Days in India, both of the period; in place of `period`. */
  from: Day('2026-04-01').optional(),
  to: Day('2026-11-23').optional(),
  period: z
    .enum(presets, { error: `Please choose a period from: ${presets.join(', ')}.` })
    .optional(),
  compare: z
    .enum(comparisons, { error: `Please compare with one of: ${comparisons.join(', ')}.` })
    .optional(),
  by: z.enum(steps, { error: `Please choose from: ${steps.join(', ')}.` }).optional(),
}

const only = { error: 'Please send a report, a period, and what to compare it with.' }

type Days = { from?: string | undefined; to?: string | undefined }

type Check = [(days: Days) => boolean, { path: PropertyKey[]; error: string }]

const whole: Check = [
  ({ from, to }) => (from === undefined) === (to === undefined),
  { path: ['from'], error: 'Please give both days of the period.' },
]
const forward: Check = [
  ({ from, to }) => from === undefined || to === undefined || (from >= '2000-01-01' && from <= to),
  {
    path: ['from'],
    error: 'Please give a first day, from 2000 on, that is not after the last one.',
  },
]
const short: Check = [
  ({ from, to }) => from === undefined || to === undefined || daysIn({ from, to }) <= mostDays,
  { path: ['from'], error: 'Please choose a period of at most three years.' },
]

const Query = z
  .strictObject(fields, only)
  .refine(...whole)
  .refine(...forward)
  .refine(...short)
export type Query = z.output<typeof Query>

const read = staffAsks(['reports.read'])
  .route({
    method: 'GET',
    path: '/reports/read',
    summary: 'A report with its figures, its chart and its tables; counts of people alone',
  })
  .input(Query)
  .output(Report)

const table = z
  .string({ error: 'Please name the table.' })
  .max(40, { error: 'Please name a table of the report.' })
  .optional()

const FileQuery = z
  .strictObject({ ...fields, table }, only)
  .refine(...whole)
  .refine(...forward)
  .refine(...short)
export type FileQuery = z.output<typeof FileQuery>

const file = staffAsks(['reports.read'])
  .route({ method: 'GET', path: '/reports/file', summary: 'A table of a report as CSV' })
  .input(FileQuery)
  .output(z.object({ name: z.string(), csv: z.string() }))

const gstReturn = staffAsks(['reports.read'])
  .route({
    method: 'GET',
    path: '/reports/gst-return',
    summary: 'What a month has for GSTR-1 in sums, and what the portal would refuse of it',
  })
  .input(
    z.strictObject(
      {
        month: z
          .string({ error: 'Please give a month, such as 2026-11.' })
          .regex(monthShape, { error: 'Please give a month, such as 2026-11.' })
          .optional(),
      },
      { error: 'Please send a month, and nothing else.' },
    ),
  )
  .output(GstReturn)

export const contract = { read, file, gstReturn }
