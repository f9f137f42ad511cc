import { sql } from 'drizzle-orm'
import { batchReads } from '#platform/db/batch-reads.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { statement } from '#platform/db/statement.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

type OnSale = { id: string; name: string; categoryId: string; pricePaise: number; stock: number }

const withIds = statement<OnSale>(
  'products_on_sale',
  sql`select id, name, category_id as "categoryId", price_paise::float8 as "pricePaise", stock
    from product where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active`,
)

const read = memoizePerConnection(({ db }) =>
  batchReads((ids) => withIds(db, { ids: `{${ids.join(',')}}` })),
)

/**
 * Undefined where no product on sale has the id. The parts of a product's page ask in one turn, and
 * are answered by one statement.
 */
export async function productOnSale(shop: Shop, id: string): Promise<OnSale | undefined> {
  if (!isId(id)) return undefined
  const [row] = await read(shop)([id.toLowerCase()])
  return row
}
