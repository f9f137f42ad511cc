import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * Each deep page of products in stock reads the pending changes; up to 500 cost nothing measurable.
 */
const maxPending = 500

/**
 * Folds the pending stock changes into the listing steps
 * (decisions/006-search-and-deep-pages-at-a-million-products.md).
 */
export async function settleSoldOut({ db }: Shop): Promise<void> {
  await db.execute(
    sql`select settle_sold_out() from sold_out_change having count(*) > ${maxPending}`,
  )
}
