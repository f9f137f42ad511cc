import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaErrors } from './errors.ts'
import { mediaFile, mediaUse, useKind, type FileRow, type UseKind } from './tables.ts'

/** In more places one replacement would hold its locks too long. */
const mostPlaces = 200

export type Place = { kind: UseKind; id: string; name: string }
export type Replacement = {
  from: string
  to: string
  places: Place[]
  /** Nothing shows the new file yet, so that the way back is exact. */
  isExact: boolean
}

/**
 * The stems of a file and of the one that takes its place, and where it is used. The new one gets
 * the alt text of the former, unless it has one. Throws NO_PICTURE, OTHER_KIND, TOO_MANY_PLACES.
 */
export async function replacementOf(
  shop: Shop,
  { id, by }: { id: string; by: string },
): Promise<Replacement> {
  const [former, newer] = [await keptFile(shop, id), await keptFile(shop, by)]
  if (former.kind !== newer.kind) throw apiError(mediaErrors, 'OTHER_KIND')
  const places = former.id === newer.id ? [] : await placesOf(shop, former.stem)
  if (places.length > mostPlaces) throw apiError(mediaErrors, 'TOO_MANY_PLACES')
  if (newer.alt === '' && former.alt !== '')
    await shop.db.update(mediaFile).set({ alt: former.alt }).where(eq(mediaFile.id, newer.id))
  const isExact = (await shop.db.$count(mediaUse, eq(mediaUse.stem, newer.stem))) === 0
  return { from: former.stem, to: newer.stem, places, isExact }
}

/** Locked, so that nobody deletes it meanwhile. */
async function keptFile({ db }: Shop, id: string): Promise<FileRow> {
  const [row] = isId(id)
    ? await db.select().from(mediaFile).where(eq(mediaFile.id, id)).for('key share')
    : []
  if (!row || row.removedAt) throw apiError(mediaErrors, 'NO_PICTURE')
  return row
}

/** In the order in which everybody locks them; one beyond the limit tells that there are more. */
function placesOf({ db }: Shop, stem: string): Promise<Place[]> {
  return db
    .select({ kind: useKind, id: mediaUse.subjectId, name: mediaUse.name })
    .from(mediaUse)
    .where(eq(mediaUse.stem, stem))
    .orderBy(mediaUse.subjectId, mediaUse.kind)
    .limit(mostPlaces + 1)
}

/** What the audit compares of a replacement: who shows the one, and who the other. */
export async function usesOf(
  shop: Shop,
  { id, by }: { id: string; by: string },
): Promise<Record<string, unknown>> {
  const { rows } = await shop.db.execute<{ id: string; names: string[] }>(sql`
    select f.id, array(select u.name from media_use u where u.stem = f.stem order by u.name
      limit ${mostPlaces}) as names
    from media_file f where f.id = any(${sql.param([id, by].filter((fileId) => isId(fileId)))}::uuid[])`)
  const namesOf = (fileId: string) => rows.find((row) => row.id === fileId)?.names ?? []
  return { by, former: namesOf(id), newer: namesOf(by) }
}
