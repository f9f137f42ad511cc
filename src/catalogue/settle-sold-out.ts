import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * So many are read with every deep page of what is in stock, and cost nothing that could be
 * measured.
 */
const few = 500

/**
 * Adds to the steps of the listings what sold out or came back since
 * (decisions/006-search-and-deep-pages-at-a-million-products.md).
 */
export async function settleSoldOut({ db }: Shop): Promise<void> {
  await db.execute(sql`select settle_sold_out() from sold_out_change having count(*) > ${few}`)
}
