import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { mediaFile, type MediaKind } from './tables.ts'

/** Whether the path is that of an uploaded picture. Locked, so that nobody deletes it meanwhile. */
export function isPictureKept(shop: Shop, src: string): Promise<boolean> {
  return isKept(shop, 'picture', /^(\/media\/u\/[\w-]+)\.webp$/.exec(src)?.[1])
}

/** The same of a PDF. */
export function isPdfKept(shop: Shop, src: string): Promise<boolean> {
  return isKept(shop, 'pdf', /^(\/media\/u\/[\w-]+)\.pdf$/.exec(src)?.[1])
}

async function isKept({ db }: Shop, kind: MediaKind, stem: string | undefined): Promise<boolean> {
  if (stem === undefined) return false
  const rows = await db
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(eq(mediaFile.stem, stem), eq(mediaFile.kind, kind), isNull(mediaFile.removedAt)))
    .for('key share')
  return rows.length > 0
}
