import { eq } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { findFile } from '../storage/files.ts'
import type { StoredFile } from '../storage/store.ts'
import { shopperPicture, type PictureRow } from '../tables.ts'
import { sides, type PictureSize } from './rules.ts'

/** One that was not taken out; who may see it is for the caller to say. */
export async function pictureById({ db }: Shop, id: string): Promise<PictureRow | undefined> {
  const [row] = isId(id)
    ? await db.select().from(shopperPicture).where(eq(shopperPicture.id, id))
    : []
  return row?.removedAt ? undefined : row
}

export function pictureFile(
  shop: Shop,
  { stem }: PictureRow,
  size: PictureSize,
): Promise<StoredFile | undefined> {
  return findFile(shop, `${stem}${size === 'thumb' ? `-${sides.thumb}` : ''}.webp`)
}
