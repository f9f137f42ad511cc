import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { shopperPicture, type PictureKind } from '../tables.ts'
import { shopperPictureErrors, type ShownPicture } from './contract.ts'

type Subject = { kind: PictureKind; subjectId: string; userId: string }

/**
 * Makes these the pictures of a review or return, in this order, in the caller's transaction; others
 * that it had go. Throws NO_PICTURE for one that is not the shopper's own, or another subject's.
 */
export async function attachPictures(
  { db, clock }: Shop,
  { kind, subjectId, userId }: Subject,
  ids: readonly string[],
): Promise<void> {
  if (!ids.every(isId)) throw apiError(shopperPictureErrors, 'NO_PICTURE')
  const isOfSubject = and(eq(shopperPicture.kind, kind), eq(shopperPicture.subjectId, subjectId))
  await db
    .update(shopperPicture)
    .set({ subjectId: null, removedAt: clock() })
    .where(and(isOfSubject, notInArray(shopperPicture.id, [...ids])))
  if (ids.length === 0) return
  const rows = await db
    .update(shopperPicture)
    .set({
      subjectId,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${shopperPicture.id}) - 1`,
    })
    .where(
      and(
        inArray(shopperPicture.id, [...ids]),
        eq(shopperPicture.userId, userId),
        eq(shopperPicture.kind, kind),
        isNull(shopperPicture.removedAt),
        or(isNull(shopperPicture.subjectId), eq(shopperPicture.subjectId, subjectId)),
      ),
    )
    .returning({ id: shopperPicture.id })
  if (rows.length !== ids.length) throw apiError(shopperPictureErrors, 'NO_PICTURE')
}

/** Pictures of reviews or returns, by subject. */
export async function picturesOf(
  { db }: Shop,
  kind: PictureKind,
  subjectIds: readonly string[],
): Promise<Map<string, ShownPicture[]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(shopperPicture)
    .where(and(eq(shopperPicture.kind, kind), inArray(shopperPicture.subjectId, [...subjectIds])))
    .orderBy(asc(shopperPicture.subjectId), asc(shopperPicture.position))
  const bySubject = new Map<string, ShownPicture[]>()
  for (const { subjectId, id, width, height } of rows) {
    if (subjectId === null) continue
    const others = bySubject.get(subjectId) ?? []
    bySubject.set(subjectId, [...others, { _id: id, width, height }])
  }
  return bySubject
}

/** Whether some of them belong to nothing yet. */
export async function hasNewPictures({ db }: Shop, ids: readonly string[]): Promise<boolean> {
  const pictureIds = ids.filter(isId)
  if (pictureIds.length === 0) return false
  const isNew = and(inArray(shopperPicture.id, pictureIds), isNull(shopperPicture.subjectId))
  return (await db.$count(shopperPicture, isNew)) > 0
}
