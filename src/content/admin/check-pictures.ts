import { isPictureStored } from '#media/stored-files.ts'
import type { Shape } from '#media/rules.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { contentErrors } from './errors.ts'

type PictureField = { field: string; src: string; shape: Shape }

/** UNKNOWN_PICTURE for one that was neither here already nor uploaded in this shape. */
export async function requirePicture(
  shop: Shop,
  { field, src, shape }: PictureField,
  own: readonly string[],
): Promise<void> {
  if (src === '' || own.includes(src) || (await isPictureStored(shop, src, shape))) return
  throw apiError(contentErrors, 'UNKNOWN_PICTURE', {
    errors: [{ path: `form.${field}`, message: contentErrors.UNKNOWN_PICTURE.message }],
  })
}
