import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaErrors } from './errors.ts'
import { mostBytes, mostBytesADay, mostUploadsADay, partBytes, uploadHours } from './rules.ts'
import { mediaUpload, mediaUploadPart } from './tables.ts'

type Announced = {
  id: string
  name: string
  bytes: number
  /** Files that are no pictures have limits of their own. */
  most?: number
}

/** Begins an upload in parts, which any server of the shop may receive. Throws TOO_LARGE, TOO_MUCH. */
export async function beginUpload(
  shop: Shop,
  member: Member,
  { id, name, bytes, most = mostBytes }: Announced,
): Promise<{ id: string; partBytes: number; parts: number }> {
  if (bytes > most) throw apiError(mediaErrors, 'TOO_LARGE')
  await requireRoomToday(shop, member, bytes)
  const row = { id, staffId: member.id, name, bytes, createdAt: shop.clock() }
  await shop.db.insert(mediaUpload).values(row)
  return { id, partBytes, parts: partsOf(bytes) }
}

/** What the audit notes of an upload. */
export async function uploadFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.select().from(mediaUpload).where(eq(mediaUpload.id, id))
  return row && { name: row.name, bytes: row.bytes }
}

/** Counted under a lock of the member's own: two at once must not both have the last place. */
async function requireRoomToday({ db, clock }: Shop, member: Member, bytes: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${member.id}))`)
  const [today] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${mediaUpload.bytes}), 0)`,
      uploads: sql<string>`count(*)`,
    })
    .from(mediaUpload)
    .where(and(eq(mediaUpload.staffId, member.id), gt(mediaUpload.createdAt, dayBefore(clock()))))
  if (Number(today?.bytes ?? 0) + bytes > mostBytesADay) throw apiError(mediaErrors, 'TOO_MUCH')
  if (Number(today?.uploads ?? 0) >= mostUploadsADay) throw apiError(mediaErrors, 'TOO_MUCH')
}

/** Forgets uploads of yesterday and their parts, finished or not. */
export async function sweepUploads({ db, clock }: Shop): Promise<void> {
  await db.delete(mediaUpload).where(lt(mediaUpload.createdAt, dayBefore(clock())))
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - uploadHours * 3_600_000)
}

type Part = { id: string; part: number; bytes: Buffer }

/** Keeps a part; the same part again is the same. Throws NO_UPLOAD, TOO_LARGE. */
export async function putPart(shop: Shop, member: Member, input: Part): Promise<void> {
  const upload = await uploadOf(shop, member, input.id)
  const isLast = input.part === partsOf(upload.bytes) - 1
  const expectedBytes = isLast ? upload.bytes - input.part * partBytes : partBytes
  if (input.part < 0 || input.part >= partsOf(upload.bytes))
    throw apiError(mediaErrors, 'NO_UPLOAD')
  if (input.bytes.length !== expectedBytes) throw apiError(mediaErrors, 'NOT_WHOLE')
  const { part, bytes } = input
  await shop.db
    .insert(mediaUploadPart)
    .values({ uploadId: upload.id, part, bytes })
    .onConflictDoUpdate({
      target: [mediaUploadPart.uploadId, mediaUploadPart.part],
      set: { bytes },
    })
}

/** An upload of the member of which every part is there. Throws NO_UPLOAD, NOT_WHOLE. */
export async function requireUpload(shop: Shop, member: Member, id: string) {
  const upload = await uploadOf(shop, member, id)
  const [received] = await shop.db
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${mediaUploadPart.bytes})), 0)::float8`,
    })
    .from(mediaUploadPart)
    .where(eq(mediaUploadPart.uploadId, upload.id))
  if (received?.bytes !== upload.bytes) throw apiError(mediaErrors, 'NOT_WHOLE')
  return upload
}

/** The bytes of an upload, part by part. */
export async function* uploadedParts({ db }: Shop, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [row] = await db
      .select({ bytes: mediaUploadPart.bytes })
      .from(mediaUploadPart)
      .where(and(eq(mediaUploadPart.uploadId, id), eq(mediaUploadPart.part, part)))
    if (!row) return
    yield row.bytes
  }
}

export type Upload = { id: string; name: string; content: Buffer; sha256: string }

/** The parts put together. Throws NO_UPLOAD, NOT_WHOLE. */
export async function wholeUpload(shop: Shop, member: Member, id: string): Promise<Upload> {
  const upload = await uploadOf(shop, member, id)
  // An upload of another kind, begun under a limit of its own.
  if (upload.bytes > mostBytes) throw apiError(mediaErrors, 'TOO_LARGE')
  const parts = await shop.db
    .select({ bytes: mediaUploadPart.bytes })
    .from(mediaUploadPart)
    .where(eq(mediaUploadPart.uploadId, upload.id))
    .orderBy(asc(mediaUploadPart.part))
  const content = Buffer.concat(parts.map(({ bytes }) => bytes))
  if (content.length !== upload.bytes) throw apiError(mediaErrors, 'NOT_WHOLE')
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { id: upload.id, name: upload.name, content, sha256 }
}

/** The bytes are no longer needed; that there was an upload counts for the day. */
export async function forgetParts({ db }: Shop, id: string): Promise<void> {
  await db.delete(mediaUploadPart).where(eq(mediaUploadPart.uploadId, id))
}

async function uploadOf({ db }: Shop, member: Member, id: string) {
  const [row] = isId(id)
    ? await db
        .select()
        .from(mediaUpload)
        .where(and(eq(mediaUpload.id, id), eq(mediaUpload.staffId, member.id)))
    : []
  if (!row) throw apiError(mediaErrors, 'NO_UPLOAD')
  return row
}

function partsOf(bytes: number): number {
  return Math.ceil(bytes / partBytes)
}
