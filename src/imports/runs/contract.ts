import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { importErrors } from '../errors.ts'
import { longestFixed, mostColumns } from '../rules.ts'
import { RowView, RunOptions } from '../shapes.ts'

const { NO_RUN, NOT_READY, NO_KEY, NO_CELL, CHANGED } = importErrors

const ById = z.strictObject({ id: Id }, { error: 'Please name the import by its id.' })
const Started = z.object({ success: z.literal(true) })

const cell = (what: string) =>
  z
    .string({ error: `Please send ${what} as text.` })
    .max(longestFixed, { error: `Please keep ${what} to ${longestFixed} characters.` })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: `Please send ${what} without control characters.`,
    })

const map = staffAsks(['import.run'])
  .route({
    method: 'POST',
    path: '/imports/map',
    summary: 'Chooses the columns and begins the dry run',
  })
  .errors({ NO_RUN, NOT_READY, NO_KEY })
  .input(
    z.strictObject(
      {
        id: Id,
        version: Version,
        mapping: z
          .array(z.string().max(40).nullable(), { error: 'Please give the columns as a list.' })
          .max(mostColumns),
        options: RunOptions,
      },
      { error: 'Please send the import, the version you saw, its columns and choices.' },
    ),
  )
  .output(Started)

const fixRow = staffAsks(['import.run'])
  .route({
    method: 'POST',
    path: '/imports/fix-row',
    summary: 'Another text in a cell of the dry run; its row is tried again',
  })
  .errors({ NO_RUN, NOT_READY, NO_CELL, CHANGED })
  .input(
    z.strictObject(
      {
        id: Id,
        line: z.number({ error: 'Please name the line.' }).int().min(1).max(10_000_000),
        /** The place of the column in the file, from 0. */
        column: z
          .number({ error: 'Please name the column.' })
          .int()
          .min(0)
          .max(mostColumns - 1),
        was: cell('what stood there'),
        value: cell('what stands there'),
      },
      { error: 'Please send the import, the line, the column, its former and its new text.' },
    ),
  )
  .output(RowView)

const go = staffAsks(['import.run'])
  .route({ method: 'POST', path: '/imports/go', summary: 'Writes the good rows of a dry run' })
  .errors({ NO_RUN, NOT_READY })
  .input(
    z.strictObject(
      { id: Id, version: Version },
      { error: 'Please send the import and the version you saw.' },
    ),
  )
  .output(Started)

const cancel = staffAsks(['import.run'])
  .route({
    method: 'POST',
    path: '/imports/cancel',
    summary: 'Stops an import; what is written stays',
  })
  .errors({ NO_RUN, NOT_READY })
  .input(ById)
  .output(Started)

const pause = staffAsks(['import.run'])
  .route({ method: 'POST', path: '/imports/pause', summary: 'Lets an import wait in between' })
  .errors({ NO_RUN, NOT_READY })
  .input(ById)
  .output(Started)

const resume = staffAsks(['import.run'])
  .route({ method: 'POST', path: '/imports/resume', summary: 'Goes on with an import that waits' })
  .errors({ NO_RUN, NOT_READY })
  .input(ById)
  .output(Started)

const undo = staffAsks(['import.run'])
  .route({ method: 'POST', path: '/imports/undo', summary: 'Puts back what nobody changed since' })
  .errors({ NO_RUN, NOT_READY })
  .input(ById)
  .output(Started)

/** What a member does with an import on its way. */
export const runCalls = { map, fixRow, go, cancel, pause, resume, undo }
