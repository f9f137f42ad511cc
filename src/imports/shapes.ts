import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { kinds, modes, runStates, sources, verdicts } from './lifecycle.ts'

export const Kind = z.enum(kinds, { error: 'Please say what the file is about.' })

export const RunOptions = z.strictObject(
  {
    mode: z.enum(modes, { error: 'Please say whether to add, to change, or both.' }),
    empty: z.enum(['leave', 'clear'], { error: 'Please say what an empty cell means.' }),
    category: z.string({ error: 'Please name the category by its id.' }).max(200),
    brand: z.string({ error: 'Please give the brand as text.' }).max(60),
    inexact: z.enum(['refuse', 'list'], {
      error: 'Please say what becomes of a price that no whole percent makes.',
    }),
  },
  { error: 'Please send all choices of the import.' },
)

export const RunView = z.object({
  id: Id,
  version: Version,
  kind: Kind,
  name: z.string(),
  bytes: z.number(),
  state: z.enum(runStates),
  /** The stage in which it was paused. */
  pausedIn: z.enum(runStates).nullable(),
  problem: z.string().nullable(),
  source: z.enum(sources),
  format: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: z.string(),
  stageAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Rows the present stage is done with. */
  done: z.number().int(),
  rows: z.number().int(),
  empty: z.number().int(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    warned: z.number().int(),
    written: z.number().int(),
    failed: z.number().int(),
    undone: z.number().int(),
    left: z.number().int(),
  }),
})
export type RunView = z.infer<typeof RunView>

/** A run that is not at its end, for Today. */
export const OpenRun = RunView.pick({ id: true, name: true, kind: true, state: true, by: true })
  // Rows of the present stage; without a total where they are not counted.
  .extend({ done: z.number().int(), total: z.number().int().nullable() })
export type OpenRun = z.infer<typeof OpenRun>

export const RunDetail = RunView.extend({
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), field: z.string().nullable() }),
  ),
  options: RunOptions,
  pictures: z.object({ waiting: z.number(), added: z.number(), failed: z.number() }),
})
export type RunDetail = z.infer<typeof RunDetail>

const IssueView = z.object({
  column: z.string().optional(),
  message: z.string(),
  isWarning: z.literal(true).optional(),
  /** The cell that can be mended here: its column from 0, and what stands there. */
  cell: z.object({ column: z.number().int(), value: z.string() }).optional(),
})

export const RowView = z.object({
  line: z.number().int(),
  name: z.string(),
  subjectId: z.string().nullable(),
  verdict: z.enum(verdicts).nullable(),
  outcome: z.enum(['written', 'failed', 'undone', 'left']).nullable(),
  issues: z.array(IssueView),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type RowView = z.infer<typeof RowView>
