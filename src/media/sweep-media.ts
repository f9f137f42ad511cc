import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { pictureEndings } from './rules.ts'
import { sweepPictures } from './shoppers/sweep-pictures.ts'
import { removeFile } from './storage/files.ts'
import { mediaFile, mediaUse } from './tables.ts'
import { sweepUploads } from './upload.ts'

const keptMs = 7 * 24 * 3_600_000
/** Of one run; the next takes the rest. */
const mostRemoved = 200

/** Forgets uploads of yesterday, the files of what was deleted a week ago, and what shoppers took out. */
export async function sweepMedia(shop: Shop): Promise<void> {
  await sweepUploads(shop)
  await sweepPictures(shop)
  const before = new Date(shop.clock().getTime() - keptMs)
  const rows = await shop.db
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(isNotNull(mediaFile.removedAt), lt(mediaFile.removedAt, before)))
    .orderBy(asc(mediaFile.removedAt))
    .limit(mostRemoved)
  for (const { id } of rows) await forget(shop, id)
}

/** Under the lock of its row: an upload of the same file waits, and begins again. */
function forget(shop: Shop, id: string): Promise<void> {
  return atomically(shop, async (shop) => {
    const { db } = shop
    const [row] = await db.select().from(mediaFile).where(eq(mediaFile.id, id)).for('update')
    if (!row?.removedAt) return
    // Shown again by a version that was restored: it stays.
    if ((await db.$count(mediaUse, eq(mediaUse.stem, row.stem))) > 0) {
      await db.update(mediaFile).set({ removedAt: null }).where(eq(mediaFile.id, id))
      return
    }
    const names = Object.keys(row.files)
    for (const ending of names.length > 0 ? names : pictureEndings)
      await removeFile(shop, row.stem + ending)
    await db.delete(mediaFile).where(eq(mediaFile.id, id))
  })
}
