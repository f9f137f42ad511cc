import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { auditedUpload } from '#media/audited-upload.ts'
import { beginUpload, requireUpload } from '#media/upload.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { defaultOptions, unfinished, type Kind } from '../lifecycle.ts'
import { mostCsvBytes } from '../rules.ts'
import { importRun } from '../tables.ts'
import { demandKind } from './kind-rules.ts'

const mostUnfinished = 5

/** Begins the upload of a file to import, in parts as pictures are. Throws FILE_TOO_LARGE. */
export function beginFile(context: StaffAction, file: { name: string; bytes: number }) {
  return auditedUpload(context, (shop, member, id) => {
    if (file.bytes > mostCsvBytes) throw apiError(importErrors, 'FILE_TOO_LARGE')
    return beginUpload(shop, member, { id, ...file, most: mostCsvBytes })
  })
}

/** Begins an import of an uploaded file. Throws TOO_MANY_RUNS, and what the upload refuses. */
export async function beginRun(
  shop: Shop,
  member: Member,
  { id, kind, uploadId }: { id: string; kind: Kind; uploadId: string },
): Promise<void> {
  demandKind(shop, member, kind)
  const { db, clock } = shop
  // Two presses at once are counted one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), hashtext(${member.id}))`)
  const [open] = await db
    .select({ count: count() })
    .from(importRun)
    .where(and(eq(importRun.staffId, member.id), inArray(importRun.state, [...unfinished])))
  if ((open?.count ?? 0) >= mostUnfinished) throw apiError(importErrors, 'TOO_MANY_RUNS')
  const { name, bytes } = await requireUpload(shop, member, uploadId)
  const now = clock()
  await db.insert(importRun).values({
    id,
    kind,
    name,
    bytes,
    uploadId,
    staffId: member.id,
    actingId: member.id,
    state: 'reading',
    options: defaultOptions,
    createdAt: now,
    stageAt: now,
  })
}
