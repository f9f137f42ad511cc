import { and, eq, sql } from 'drizzle-orm'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { revision } from '#platform/tables.ts'
import { product, type ProductState } from '../tables.ts'
import { changeProduct, lockedProduct, productKind, type Editor } from './change-product.ts'
import type { ProductRecord } from './product-body.ts'
import { goodsErrors } from './errors.ts'

type ProductVersion = { id: string; version: number }

const causes: Record<ProductState, string> = {
  live: 'published',
  draft: 'taken off sale',
  archived: 'archived',
}

/** Puts a product on sale, takes it off, or archives it. Throws INCOMPLETE when it is not whole. */
export function moveProduct(
  shop: Shop,
  editor: Editor,
  { id, version, state }: { id: string; version?: number; state: ProductState },
): Promise<ProductRecord> {
  const changesOf = () => ({ state, active: state === 'live' })
  const versionCheck = version === undefined ? {} : { version }
  return changeProduct(shop, editor, { id, ...versionCheck, cause: causes[state], changesOf })
}

/** Deletes what was never on sale and never had stock. Throws NOT_A_DRAFT. */
export async function deleteDraft(shop: Shop, { id, version }: ProductVersion): Promise<void> {
  const row = await lockedProduct(shop, id)
  if (row.version !== version) throw apiError(goodsErrors, 'CHANGED')
  if (row.state !== 'draft' || (await wasOnSale(shop, row)))
    throw apiError(goodsErrors, 'NOT_A_DRAFT')
  await shop.db
    .delete(product)
    .where(eq(product.id, row.id))
    .catch((error: unknown) => {
      // An order or the stock names it.
      throw codeOf(error) === '23503' ? apiError(goodsErrors, 'NOT_A_DRAFT') : error
    })
}

export async function wasOnSale({ db }: Shop, row: ProductRecord): Promise<boolean> {
  if (row.state !== 'draft' || row.sold > 0 || row.reserved > 0) return true
  const rows = await db
    .select({ version: revision.version })
    .from(revision)
    .where(
      and(
        eq(revision.kind, productKind),
        eq(revision.subjectId, row.id),
        sql`${revision.cause} in (${causes.live}, ${causes.draft}, ${causes.archived})`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
