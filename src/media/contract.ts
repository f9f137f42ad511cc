import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { mediaErrors } from './errors.ts'
import { shapeNames } from './rules.ts'

const { NO_UPLOAD, NO_PICTURE, NOT_WHOLE, TOO_LARGE, TOO_MUCH, NOT_A_PICTURE, BUSY } = mediaErrors
const { NOT_A_PDF, PDF_TOO_LARGE, IN_USE } = mediaErrors

/** A picture or PDF of the shop's own. */
export const KeptFile = z.object({
  id: Id,
  kind: z.enum(['picture', 'pdf']),
  /** The path that products and categories name. */
  src: z.string(),
  name: z.string(),
  alt: z.string(),
  /** Of what was uploaded. */
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  /** In how many places it is shown. */
  places: z.number().int(),
  createdAt: z.string(),
})
export type KeptFile = z.infer<typeof KeptFile>

export const KeptPicture = z.object({
  id: Id,
  src: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type KeptPicture = z.infer<typeof KeptPicture>

export const KeptPdf = z.object({
  id: Id,
  src: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
})
export type KeptPdf = z.infer<typeof KeptPdf>

const ById = z.strictObject({ id: Id }, { error: 'Please name the file by its id.' })
const UploadById = z.strictObject({ id: Id }, { error: 'Please name the upload by its id.' })

const beginUpload = staffAsks(['media.edit'])
  .route({ method: 'POST', path: '/media/begin-upload', summary: 'Begins an upload in parts' })
  .errors({ TOO_LARGE, PDF_TOO_LARGE, TOO_MUCH })
  .input(
    z.strictObject(
      {
        name: line(200, 'the name of the file'),
        bytes: z
          .number({ error: 'Please give the size in bytes.' })
          .int({ error: 'Please give the size in bytes.' })
          .min(1, { error: 'This file is empty.' }),
        kind: z
          .enum(['picture', 'pdf'], { error: 'Please say picture or pdf.' })
          .default('picture'),
      },
      { error: 'Please send the name of the file and its size in bytes.' },
    ),
  )
  .output(z.object({ id: Id, partBytes: z.number().int(), parts: z.number().int() }))

const finishUpload = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/media/finish-upload',
    summary: 'Reads the picture and writes it anew, in all widths; the same file twice is one',
  })
  .errors({ NO_UPLOAD, NOT_WHOLE, NOT_A_PICTURE, TOO_LARGE, BUSY })
  .input(
    z.strictObject(
      {
        id: Id,
        /** Of a picture for pages: it is cut to it. */
        shape: z.enum(shapeNames, { error: 'There is no such shape.' }).optional(),
      },
      { error: 'Please name the upload by its id, and the shape of a picture for pages.' },
    ),
  )
  .output(KeptPicture)

const finishPdf = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/media/finish-pdf',
    summary: 'Reads the PDF and keeps it as it is; the same file twice is one',
  })
  .errors({ NO_UPLOAD, NOT_WHOLE, NOT_A_PDF, PDF_TOO_LARGE, TOO_LARGE, BUSY })
  .input(UploadById)
  .output(KeptPdf)

export const mediaViews = ['all', 'pictures', 'pdf', 'unused', 'no-alt', 'small'] as const
export type MediaView = (typeof mediaViews)[number]

const listFiles = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/media/files', summary: 'Uploaded files, newest first, by page' })
  .input(
    z.strictObject(
      {
        view: z.enum(mediaViews, { error: 'There is no such view.' }).optional(),
        search: queryText(100, 'the search').optional(),
        after: z.string().max(200).optional(),
        before: z.string().max(200).optional(),
        limit: counted('limit', 100).optional(),
      },
      { error: 'Please ask with view, search, after, before and limit alone.' },
    ),
  )
  .output(
    z.object({
      rows: z.array(KeptFile),
      /** At most 1,001: more than a thousand. */
      count: z.number().int(),
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  )

const Count = z.number().int().max(1001)
const fileCounts = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/media/file-counts',
    summary: 'How many files each view has; 1,001 is more than a thousand',
  })
  .output(z.record(z.enum(mediaViews), Count))

const Place = z.object({
  kind: z.enum(['product', 'draft', 'category', 'content']),
  id: Id,
  name: z.string(),
})

const oneFile = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/media/file', summary: 'A file with the places that show it' })
  .errors({ NO_PICTURE })
  .input(ById)
  .output(
    z.object({
      file: KeptFile,
      by: z.string().nullable(),
      /** The first fifty. */
      uses: z.array(Place),
    }),
  )

const saveAlt = staffAsks(['media.edit'])
  .route({ method: 'POST', path: '/media/save-alt', summary: 'What a picture shows, in words' })
  .errors({ NO_PICTURE })
  .input(
    z.strictObject(
      { id: Id, alt: line(200, 'what the picture shows') },
      { error: 'Please send the picture and its words.' },
    ),
  )
  .output(KeptPicture)

const removeFile = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/media/remove-file',
    summary: 'Deletes a file that nothing shows; it can be brought back for a week',
  })
  .errors({ NO_PICTURE, IN_USE })
  .input(ById)
  .output(z.object({ success: z.literal(true) }))

const restoreFile = staffAsks(['media.edit'])
  .route({ method: 'POST', path: '/media/restore-file', summary: 'Brings a deleted file back' })
  .errors({ NO_PICTURE })
  .input(ById)
  .output(z.object({ success: z.literal(true) }))

export const contract = {
  beginUpload,
  finishUpload,
  finishPdf,
  listFiles,
  fileCounts,
  oneFile,
  saveAlt,
  removeFile,
  restoreFile,
}
