import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { shapes, type Shape } from './rules.ts'
import { mediaFile, type MediaKind } from './tables.ts'

/**
 * Whether the path is that of an uploaded picture, cut to the shape if one is asked for. Locked, so
 * that nobody deletes it meanwhile.
 */
export function isPictureStored(shop: Shop, src: string, shape?: Shape): Promise<boolean> {
  const stem = /^(\/media\/u\/[\w-]+)\.webp$/.exec(src)?.[1]
  return isStored(shop, 'picture', { stem, widths: shape ? shapes[shape].widths : [] })
}

/** The same of a PDF. */
export function isPdfStored(shop: Shop, src: string): Promise<boolean> {
  return isStored(shop, 'pdf', { stem: /^(\/media\/u\/[\w-]+)\.pdf$/.exec(src)?.[1] })
}

type StoredFile = { stem: string | undefined; widths?: readonly number[] }

async function isStored(
  { db }: Shop,
  kind: MediaKind,
  { stem, widths = [] }: StoredFile,
): Promise<boolean> {
  if (stem === undefined) return false
  const rows = await db
    .select({ files: mediaFile.files })
    .from(mediaFile)
    .where(and(eq(mediaFile.stem, stem), eq(mediaFile.kind, kind), isNull(mediaFile.removedAt)))
    .for('key share')
  const [row] = rows
  return row !== undefined && widths.every((width) => `-${width}.webp` in row.files)
}
