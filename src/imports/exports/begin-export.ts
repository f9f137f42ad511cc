import { and, count, eq, gt, sql } from 'drizzle-orm'
import { ProductFilter } from '#catalogue/admin/product-filter.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { isOfProducts, type Kind } from '../lifecycle.ts'
import { exportsADay, mostXlsxRows } from '../rules.ts'
import { exportFile } from '../tables.ts'

export type Export = typeof exportFile.$inferSelect

type ExportRequest = { id: string; kind: Kind; format: 'csv' | 'xlsx'; filter?: string | undefined }

const dayMs = 24 * 3_600_000
const openMs = 10 * 60_000

/** Notes an export and counts it. Throws TOO_MANY_EXPORTS, TOO_LONG_FOR_XLSX. */
export async function beginExport(
  shop: Shop,
  member: Member,
  { id, kind, format, filter = '' }: ExportRequest,
): Promise<void> {
  const { db, clock } = shop
  const now = clock()
  // Two presses at once are counted one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`exports of ${member.id}`}))`)
  const [today] = await db
    .select({ count: count() })
    .from(exportFile)
    .where(
      and(
        eq(exportFile.staffId, member.id),
        gt(exportFile.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
  if ((today?.count ?? 0) >= exportsADay) throw apiError(importErrors, 'TOO_MANY_EXPORTS')
  const parsed = isOfProducts(kind) ? filterOf(filter) : {}
  if (format === 'xlsx' && Object.keys(parsed).length === 0) await requireShort(shop, kind)
  await db
    .insert(exportFile)
    .values({ id, kind, format, filter: parsed, staffId: member.id, createdAt: now })
}

/** The filter of the list of products, as its query. */
function filterOf(query: string): Record<string, unknown> {
  const typed = Object.fromEntries(new URLSearchParams(query))
  const parsed = ProductFilter.safeParse(typed)
  if (parsed.success) return typed
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message: 'This filter is not of the list of products.',
  })
}

const tableOf: Record<Kind, string> = {
  products: 'product',
  prices: 'product',
  stock: 'product',
  pincodes: 'pincode',
  words: 'attribute',
}

async function requireShort({ db }: Shop, kind: Kind): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${sql.identifier(tableOf[kind])} limit ${mostXlsxRows + 1}) as counted`)
  if ((rows[0]?.count ?? 0) > mostXlsxRows) throw apiError(importErrors, 'TOO_LONG_FOR_XLSX')
}

/** An export of the member that was begun a moment ago. Throws NO_EXPORT (404). */
export async function exportRecord(
  { db, clock }: Shop,
  member: Member,
  id: string,
): Promise<Export> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(exportFile)
        .where(and(eq(exportFile.id, id), eq(exportFile.staffId, member.id)))
    : []
  if (!row || clock().getTime() - row.createdAt.getTime() > openMs)
    throw apiError(importErrors, 'NO_EXPORT')
  return row
}

/** What the audit notes of an export. */
export async function exportFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.select().from(exportFile).where(eq(exportFile.id, id))
  return row && { kind: row.kind, format: row.format, filter: row.filter }
}
