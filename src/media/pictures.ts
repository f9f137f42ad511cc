import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaErrors } from './errors.ts'
import { putFile } from './storage/files.ts'
import { mediaFile, type FileRow, type StoredFiles, type MediaKind } from './tables.ts'
import { forgetParts, type Upload } from './upload.ts'

/** The file of an upload that is in the shop already: the same twice is one, and back if deleted. */
export async function storedDuplicate({ db }: Shop, sha256: string): Promise<FileRow | undefined> {
  const [row] = await db
    .update(mediaFile)
    .set({ removedAt: null })
    .where(eq(mediaFile.sha256, sha256))
    .returning()
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
): Promise<StoredFiles> {
  const storedFiles: StoredFiles = {}
  for (const { name, bytes } of files) {
    await putFile(shop, stem + name, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    storedFiles[name] = { sha256, bytes: bytes.length }
  }
  return storedFiles
}

type About = {
  kind: MediaKind
  files: StoredFiles
  width?: number
  height?: number
  pages?: number | null
}

/** Names a file, whose bytes are in the store; two who upload the same at once have one. */
export async function keepFile(
  shop: Shop,
  member: Member,
  { upload, about }: { upload: Upload; about: About },
): Promise<FileRow> {
  const { sha256, name, content } = upload
  await forgetParts(shop, upload.id)
  await shop.db
    .insert(mediaFile)
    .values({
      ...about,
      id: v7(),
      sha256,
      stem: stemOf(sha256),
      name,
      bytes: content.length,
      staffId: member.id,
      createdAt: shop.clock(),
    })
    .onConflictDoNothing()
  const row = await storedDuplicate(shop, sha256)
  if (!row) throw apiError(mediaErrors, 'NO_UPLOAD')
  return row
}

/** What a picture shows, wherever it is chosen from now on. Throws NO_PICTURE. */
export async function saveAlt({ db }: Shop, id: string, alt: string): Promise<FileRow> {
  const [row] = isId(id)
    ? await db.update(mediaFile).set({ alt }).where(eq(mediaFile.id, id)).returning()
    : []
  if (!row) throw apiError(mediaErrors, 'NO_PICTURE')
  return row
}

/** What the audit compares of a file. */
export async function fileFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(mediaFile).where(eq(mediaFile.id, id)) : []
  return row && { stem: row.stem, name: row.name, alt: row.alt, isDeleted: row.removedAt !== null }
}
