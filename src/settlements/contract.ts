import { z } from 'zod'
import { Day } from '#platform/rpc/admin-fields.ts'
import { line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { settlementErrors } from './errors.ts'
import { mostFileCharacters } from './rules.ts'

const { UNREADABLE, NOT_LAST, NO_UPLOAD } = settlementErrors
const { PROVIDER_OFF, PROVIDER_AWAY, PROVIDER_REFUSED, TOO_LONG } = settlementErrors

const Upload = z.object({
  number: z.int(),
  source: z.enum(['file', 'provider']),
  /** Of the file, or the day that was fetched. */
  name: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  rows: z.int(),
  /** The last one that stands can be undone. */
  isLast: z.boolean(),
  undone: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
})
export type Upload = z.output<typeof Upload>

const uploads = staffAsks(['reports.read'])
  .route({
    method: 'GET',
    path: '/settlements/uploads',
    summary: 'The last fifty uploads of settlements, and up to which day they go',
  })
  .output(
    z.object({
      rows: z.array(Upload),
      upTo: z.string().nullable(),
      mayUpload: z.boolean(),
      /** Whether the provider can be asked for a day. */
      mayFetch: z.boolean(),
      /** Yesterday in India. */
      yesterday: z.string(),
    }),
  )

const File = z.strictObject(
  {
    name: line(100, 'the name of the file'),
    text: z.string({ error: 'Please send the file as text.' }).max(mostFileCharacters, {
      error: 'This file is larger than 1.5 MB. Please upload a shorter period.',
    }),
  },
  { error: 'Please send the name of the file and its text.' },
)

const Problems = z.array(z.object({ row: z.int(), message: z.string() }))

const Checked = z.object({
  /** Rows that an upload would add. */
  added: z.int(),
  /** Rows that are here already, with the same figures. */
  known: z.int(),
  /** Of those, rows that would get the number of their transfer. */
  utrs: z.int(),
  /** Of those, rows that name another transfer than is kept, which stays. */
  otherUtrs: Problems,
  moreOtherUtrs: z.int(),
  unsettled: z.int(),
  /** Names of columns that are not read and not kept. */
  ignored: z.array(z.string()),
  problems: Problems,
  /** Problems beyond those. */
  moreProblems: z.int(),
})
export type Checked = z.output<typeof Checked>

const check = staffAsks(['settlements.upload'])
  .route({
    method: 'POST',
    path: '/settlements/check',
    summary: 'What an upload of this file would do; writes nothing',
  })
  .input(File)
  .output(Checked)

const Kept = z.object({
  /** Null when nothing was new. */
  number: z.int().nullable(),
  added: z.int(),
  known: z.int(),
  /** Rows that were here and got the number of their transfer. */
  utrs: z.int(),
  /** Rows that name another transfer than is kept, which stays. */
  otherUtrs: Problems,
  moreOtherUtrs: z.int(),
  unsettled: z.int(),
})
export type Kept = z.output<typeof Kept>

const upload = staffAsks(['settlements.upload'])
  .route({
    method: 'POST',
    path: '/settlements/upload',
    summary: 'Keeps the rows of a settlement report; the same file twice changes nothing',
  })
  .errors({ UNREADABLE })
  .input(File)
  .output(Kept)

const fetchDay = staffAsks(['settlements.upload'])
  .route({
    method: 'POST',
    path: '/settlements/fetch',
    summary: 'Asks the payment provider what it settled on a day, and keeps it',
  })
  .errors({ UNREADABLE, PROVIDER_OFF, PROVIDER_AWAY, PROVIDER_REFUSED, TOO_LONG })
  .input(
    z.strictObject({ day: Day('2026-11-23') }, { error: 'Please send a day, and nothing else.' }),
  )
  .output(Kept)

const undo = staffAsks(['settlements.upload'])
  .route({
    method: 'POST',
    path: '/settlements/undo',
    summary: 'Takes the last upload back, whole',
  })
  .errors({ NO_UPLOAD, NOT_LAST })
  .input(
    z.strictObject(
      {
        number: z
          .int({ error: 'Please name the upload by its number.' })
          .min(1, { error: 'Please name the upload by its number.' })
          .max(2_147_483_647, { error: 'There is no such upload.' }),
      },
      { error: 'Please name the upload by its number.' },
    ),
  )
  .output(z.object({ success: z.literal(true) }))

export const contract = { uploads, check, upload, fetch: fetchDay, undo }
