import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { removeFile } from '../storage/files.ts'
import { shopperPicture } from '../tables.ts'
import { sides, unusedHours } from './rules.ts'

/** Of one run; the next takes the rest. */
const mostRemoved = 500

export const pictureEndings = ['.webp', `-${sides.thumb}.webp`]

/** Deletes pictures that were taken out, and those whose form was never sent whole. */
export async function sweepPictures(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - unusedHours * 3_600_000)
  const isUnused = and(
    isNull(shopperPicture.subjectId),
    or(isNotNull(shopperPicture.removedAt), lt(shopperPicture.createdAt, before)),
  )
  const rows = await shop.db
    .select({ id: shopperPicture.id })
    .from(shopperPicture)
    .where(isUnused)
    .limit(mostRemoved)
  for (const { id } of rows)
    await atomically(shop, async (shop) => {
      // A form that attaches it meanwhile waits, and is refused.
      const [row] = await shop.db
        .delete(shopperPicture)
        .where(and(eq(shopperPicture.id, id), isUnused))
        .returning({ stem: shopperPicture.stem })
      if (!row) return
      for (const ending of pictureEndings) await removeFile(shop, row.stem + ending)
    })
}
