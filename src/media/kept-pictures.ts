import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { mediaFile } from './tables.ts'

/** Whether the path is that of an uploaded picture. */
export async function isPictureKept({ db }: Shop, src: string): Promise<boolean> {
  const [, stem] = /^(\/media\/u\/[\w-]+)\.webp$/.exec(src) ?? []
  if (stem === undefined) return false
  const rows = await db.select({ id: mediaFile.id }).from(mediaFile).where(eq(mediaFile.stem, stem))
  return rows.length > 0
}
