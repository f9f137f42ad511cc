import { z } from 'zod'
import { mediaErrors } from '#media/errors.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'
import { mostPictures } from '../rules.ts'
import { Picture, State } from '../shapes.ts'
import { mostNames } from './rules.ts'

const { NO_PRODUCT, INCOMPLETE, UNKNOWN_PICTURE, TOO_MANY_PICTURES } = goodsErrors
const { NO_PICTURE, OTHER_KIND, TOO_MANY_PLACES } = mediaErrors

const Left = z.object({ name: z.string(), note: z.string() })

const replace = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/files/replace',
    summary: 'Shows another file wherever this one is shown; wants products.edit too',
  })
  .errors({ NO_PICTURE, OTHER_KIND, TOO_MANY_PLACES })
  .input(
    z.strictObject(
      { id: Id, by: Id },
      { error: 'Please name the file and the one that takes its place.' },
    ),
  )
  .output(
    z.object({
      /** Places that show the new file now. */
      changed: z.number().int(),
      /** Replacing it back leaves everything as it was. */
      canUndo: z.boolean(),
      /** Places that could not be changed, and why. */
      left: z.array(Left),
    }),
  )

const Match = z.object({
  name: z.string(),
  product: z
    .object({ id: Id, name: z.string(), sku: z.string(), state: State, pictures: z.number().int() })
    .nullable(),
  /** The number at the end of the name: pictures of a product come in this order. */
  number: z.number().int(),
})
export type Match = z.infer<typeof Match>

const match = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/files/match',
    summary: 'Which product each file belongs to, by its name: SKU.jpg, SKU_1.jpg',
  })
  .input(
    z.strictObject(
      {
        names: z
          .array(line(200, 'the name of the file'), { error: 'Please give the names as a list.' })
          .min(1, { error: 'Please name a file.' })
          .max(mostNames, { error: `Please send at most ${mostNames} names.` }),
      },
      { error: 'Please send the names of the files.' },
    ),
  )
  .output(z.object({ matches: z.array(Match) }))

const addPictures = staffAsks(['media.edit'])
  .route({
    method: 'POST',
    path: '/files/add-pictures',
    summary: 'Adds pictures after those a product has; wants products.edit too',
  })
  .errors({ NO_PRODUCT, INCOMPLETE, UNKNOWN_PICTURE, TOO_MANY_PICTURES })
  .input(
    z.strictObject(
      {
        product: Id,
        pictures: z
          .array(Picture, { error: 'Please give the pictures as a list.' })
          .min(1, { error: 'Please give a picture.' })
          .max(mostPictures, { error: `Please keep at most ${mostPictures} pictures.` }),
      },
      { error: 'Please name the product and its new pictures.' },
    ),
  )
  .output(z.object({ pictures: z.number().int() }))

export const contract = { replace, match, addPictures }
