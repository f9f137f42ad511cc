import { z } from 'zod'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { importErrors } from './errors.ts'
import { shown } from './lifecycle.ts'
import { runCalls } from './runs/contract.ts'
import { Kind, OpenRun, RowView, RunDetail, RunView } from './shapes.ts'

const { NO_RUN, TOO_MANY_RUNS, FILE_TOO_LARGE } = importErrors
const { TOO_MANY_EXPORTS, TOO_LONG_FOR_XLSX } = importErrors
const uploadErrors = {
  NO_UPLOAD: { status: 404, message: 'This upload is not known any more. Please begin again.' },
  NOT_WHOLE: { status: 409, message: 'Parts of this file are missing. Please send them again.' },
  TOO_MUCH: { status: 429, message: 'You have uploaded very much today. Please go on tomorrow.' },
}

const ById = z.strictObject({ id: Id }, { error: 'Please name the import by its id.' })

const beginUpload = staffAsks(['import.run'])
  .route({
    method: 'POST',
    path: '/imports/begin-upload',
    summary: 'Begins the upload of a file to import',
  })
  .errors({ FILE_TOO_LARGE, TOO_MUCH: uploadErrors.TOO_MUCH })
  .input(
    z.strictObject(
      {
        name: line(200, 'the name of the file'),
        bytes: z
          .number({ error: 'Please give the size in bytes.' })
          .int({ error: 'Please give the size in bytes.' })
          .min(1, { error: 'This file is empty.' }),
      },
      { error: 'Please send the name of the file and its size in bytes.' },
    ),
  )
  .output(z.object({ id: Id, partBytes: z.number().int(), parts: z.number().int() }))

const begin = staffAsks(['import.run'])
  .route({ method: 'POST', path: '/imports/begin', summary: 'Reads an uploaded file' })
  .errors({ TOO_MANY_RUNS, NO_UPLOAD: uploadErrors.NO_UPLOAD, NOT_WHOLE: uploadErrors.NOT_WHOLE })
  .input(
    z.strictObject(
      { uploadId: Id, kind: Kind },
      { error: 'Please send the upload and what it is about.' },
    ),
  )
  .output(z.object({ id: Id }))

const list = staffAsks(['import.run'])
  .route({
    method: 'GET',
    path: '/imports/list',
    summary: 'Imports of the kinds that one may import, newest first',
  })
  .input(
    z.strictObject(
      { after: Id.optional(), limit: counted('limit', 100).optional() },
      { error: 'Please ask with after and limit alone.' },
    ),
  )
  .output(
    z.object({
      /** What the member may import. */
      kinds: z.array(Kind),
      rows: z.array(RunView),
      next: z.string().nullable(),
    }),
  )

const run = staffAsks(['import.run'])
  .route({ method: 'GET', path: '/imports/run', summary: 'An import with its columns' })
  .errors({ NO_RUN })
  .input(ById)
  .output(RunDetail)

const rows = staffAsks(['import.run'])
  .route({ method: 'GET', path: '/imports/rows', summary: 'Rows of an import, by their lines' })
  .errors({ NO_RUN })
  .input(
    z.strictObject(
      {
        id: Id,
        show: z.enum(shown, { error: 'Please say which rows to show.' }).optional(),
        after: counted('after', 10_000_000).optional(),
        limit: counted('limit', 100).optional(),
      },
      { error: 'Please ask with id, show, after and limit.' },
    ),
  )
  .output(z.object({ rows: z.array(RowView), next: z.number().int().nullable() }))

const beginExport = staffAsks(['export.run'])
  .route({
    method: 'POST',
    path: '/imports/export',
    summary: 'Begins an export, which is noted and counted',
  })
  .errors({ TOO_MANY_EXPORTS, TOO_LONG_FOR_XLSX })
  .input(
    z.strictObject(
      {
        kind: Kind,
        format: z.enum(['csv', 'xlsx'], { error: 'Please choose CSV or XLSX.' }),
        /** The query of the list that is exported. */
        filter: z.string({ error: 'Please give the filter as a query.' }).max(2_000).optional(),
      },
      { error: 'Please send what to export, the format and the filter.' },
    ),
  )
  .output(z.object({ id: Id, path: z.string() }))

/** Whoever may see none gets none: Today asks it for every member. */
const open = staffAsks('member')
  .route({
    method: 'GET',
    path: '/imports/open',
    summary: 'Imports that are worked on or wait for a member, as far as one may import them',
  })
  .output(z.array(OpenRun))

export const contract = {
  open,
  beginUpload,
  begin,
  list,
  run,
  rows,
  ...runCalls,
  beginExport,
}
