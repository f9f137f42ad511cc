import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaErrors } from './errors.ts'
import type { Rendered } from './render-picture.ts'
import { putFile } from './storage/files.ts'
import { mediaFile, type KeptFiles } from './tables.ts'
import { forgetParts, type Upload } from './upload.ts'

export type PictureRow = typeof mediaFile.$inferSelect

/** The picture of an upload that is in the shop already: the same file twice is one. */
export async function pictureOf({ db }: Shop, sha256: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(mediaFile).where(eq(mediaFile.sha256, sha256))
  return row
}

export function stemOf(sha256: string): string {
  return `/media/u/${sha256.slice(0, 32)}`
}

type NamedFile = { name: string; bytes: Buffer }

/**
 * Puts files into the store before the transaction that names them: a crash between leaves files
 * that nobody names, which `media-check` finds.
 */
export async function putFiles(
  shop: Shop,
  stem: string,
  files: readonly NamedFile[],
): Promise<KeptFiles> {
  const kept: KeptFiles = {}
  for (const { name, bytes } of files) {
    await putFile(shop, stem + name, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    kept[name] = { sha256, bytes: bytes.length }
  }
  return kept
}

/** Keeps a picture, whose files are in the store; two who upload the same at once have one. */
export async function keepPicture(
  shop: Shop,
  member: Member,
  { upload, rendered, files }: { upload: Upload; rendered: Rendered; files: KeptFiles },
): Promise<PictureRow> {
  const { sha256, name, content } = upload
  await forgetParts(shop, upload.id)
  const { width, height } = rendered
  await shop.db
    .insert(mediaFile)
    .values({
      id: v7(),
      sha256,
      stem: stemOf(sha256),
      name,
      files,
      bytes: content.length,
      width,
      height,
      staffId: member.id,
      createdAt: shop.clock(),
    })
    .onConflictDoNothing()
  const row = await pictureOf(shop, sha256)
  if (!row) throw apiError(mediaErrors, 'NO_UPLOAD')
  return row
}

/** Uploaded pictures, newest first, by keyset. */
export async function listPictures(
  { db }: Shop,
  { after, limit = 50 }: { after?: string | undefined; limit?: number | undefined },
): Promise<{ rows: PictureRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(mediaFile)
    .where(after === undefined ? undefined : beyond(after))
    .orderBy(desc(mediaFile.createdAt), desc(mediaFile.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? last.id : null }
}

/** Ids grow with time, so the id of a row is its place. */
function beyond(id: string) {
  if (!isId(id))
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: 'This place in the list is not known. Please begin at its first page.',
    })
  return and(
    sql`(${mediaFile.createdAt}, ${mediaFile.id}) < (select created_at, id from media_file where id = ${id})`,
  )
}

/** What a picture shows, wherever it is chosen from now on. Throws NO_PICTURE. */
export async function saveAlt({ db }: Shop, id: string, alt: string): Promise<PictureRow> {
  const [row] = isId(id)
    ? await db.update(mediaFile).set({ alt }).where(eq(mediaFile.id, id)).returning()
    : []
  if (!row) throw apiError(mediaErrors, 'NO_PICTURE')
  return row
}

/** What the audit compares of a picture. */
export async function pictureFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(mediaFile).where(eq(mediaFile.id, id)) : []
  return row && { stem: row.stem, name: row.name, alt: row.alt }
}
