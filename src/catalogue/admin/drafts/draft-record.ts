import { and, eq } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { bodyAt } from '#platform/audit/revisions.ts'
import type { Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import { productKind } from '../change-product.ts'
import { bodyOf, type ProductRecord } from '../product-body.ts'
import { ProductBody, type Draft } from '../shapes.ts'

export type DraftRecord = Omit<typeof drafts.$inferSelect, 'body'> & { body: ProductBody }

function isOf(id: string) {
  return and(eq(drafts.kind, productKind), eq(drafts.subjectId, id))
}

/** What is kept beside a product, if anything. */
export async function draftOf({ db }: Shop, id: string): Promise<DraftRecord | undefined> {
  const [row] = await db.select().from(drafts).where(isOf(id))
  return row && { ...row, body: ProductBody.parse(row.body) }
}

/** The draft with the version that it changes, as the form merges it. */
export async function shownDraft(shop: Shop, row: ProductRecord): Promise<Draft | null> {
  const draft = await draftOf(shop, row.id)
  if (!draft) return null
  const names = await memberNames(shop, [draft.staffId])
  return {
    version: draft.version,
    baseVersion: draft.baseVersion,
    base: await baseOf(shop, row, draft.baseVersion),
    body: draft.body,
    savedAt: draft.savedAt.toISOString(),
    by: names.get(draft.staffId) ?? null,
  }
}

/** The product as it was when its draft was begun. */
export async function baseOf(
  shop: Shop,
  row: ProductRecord,
  version: number,
): Promise<ProductBody> {
  const base = await bodyAt(shop, { kind: productKind, id: row.id }, version)
  return base === undefined ? bodyOf(row) : ProductBody.parse(base)
}

/** Ends a draft that was published, unless it was written again meanwhile. */
export async function endDraft(
  { db }: Shop,
  { id, draft }: { id: string; draft: number },
): Promise<void> {
  await db.delete(drafts).where(and(isOf(id), eq(drafts.version, draft)))
}
