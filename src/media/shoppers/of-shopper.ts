import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { shopperPicture } from '../tables.ts'
import { picturePath } from './rules.ts'

/** Pictures that a shopper sent and that are kept, oldest first. */
export async function exportedPictures({ db, settings }: Shop, userId: string) {
  const rows = await db
    .select()
    .from(shopperPicture)
    .where(and(eq(shopperPicture.userId, userId), isNull(shopperPicture.removedAt)))
    .orderBy(asc(shopperPicture.createdAt))
  return rows.map(({ id, kind, width, height, createdAt }) => ({
    of: kind,
    address: settings.publicUrl + picturePath(id, 'whole'),
    width,
    height,
    sentAt: createdAt.toISOString(),
  }))
}

/** In the caller's transaction: nobody finds them any more; their files go with the next sweep. */
export async function erasePicturesOf({ db, clock }: Shop, userId: string): Promise<void> {
  await db
    .update(shopperPicture)
    .set({ userId: null, subjectId: null, removedAt: clock() })
    .where(eq(shopperPicture.userId, userId))
}

/** In the caller's transaction. */
export async function movePictures(
  { db }: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(shopperPicture).set({ userId: into }).where(eq(shopperPicture.userId, from))
}
