import { z } from 'zod'
import { Id, type ErrorMap } from '#platform/rpc/contract.ts'
import { mostPictures, pictureProblems } from './rules.ts'

/** A picture of a shopper, at /pictures/ID.webp and, small, at /pictures/ID-320.webp. */
export const ShownPicture = z.object({
  _id: Id,
  width: z.number().int(),
  height: z.number().int(),
})
export type ShownPicture = z.infer<typeof ShownPicture>

export const shopperPictureErrors = {
  NO_PICTURE: { status: 422, message: pictureProblems.GONE },
} satisfies ErrorMap

/** Pictures that the shopper sent with the form before; without it they stay as they are. */
export const PictureIds = z
  .array(Id, { error: 'Please name the pictures by their ids.' })
  .max(mostPictures, { error: pictureProblems.TOO_MANY })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Please name each picture once.' })
