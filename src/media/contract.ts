import { z } from 'zod'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { mediaErrors } from './errors.ts'

const { NO_UPLOAD, NO_PICTURE, NOT_WHOLE, TOO_LARGE, TOO_MUCH, NOT_A_PICTURE, BUSY } = mediaErrors

export const KeptPicture = z.object({
  id: Id,
  /** The path that products and categories name. */
  src: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type KeptPicture = z.infer<typeof KeptPicture>

const beginUpload = staffAsks(['media.edit'])
  .route({ method: 'POST', path: '/media/begin-upload', summary: 'Begins an upload in parts' })
  .errors({ TOO_LARGE, TOO_MUCH })
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

const finishUpload = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/media/finish-upload',
    summary: 'Reads the picture and writes it anew, in all widths; the same file twice is one',
  })
  .errors({ NO_UPLOAD, NOT_WHOLE, NOT_A_PICTURE, TOO_LARGE, BUSY })
  .input(z.strictObject({ id: Id }, { error: 'Please name the upload by its id.' }))
  .output(KeptPicture)

const listPictures = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/media/pictures', summary: 'Uploaded pictures, newest first' })
  .input(
    z.strictObject(
      { after: z.string().max(200).optional(), limit: counted('limit', 100).optional() },
      { error: 'Please ask with after and limit alone.' },
    ),
  )
  .output(z.object({ rows: z.array(KeptPicture), next: z.string().nullable() }))

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

export const contract = { beginUpload, finishUpload, listPictures, saveAlt }
