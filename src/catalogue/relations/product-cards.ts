import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../categories.ts'
import { withKeyFacts } from '../facts/with-facts.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'

const withIds = statement<CardRow>(
  'cards_of_products',
  sql`select ${cardSelection} from product p
    where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active`,
)

/** Products on sale with these ids, in their order; others are left out. */
export async function productCards(shop: Shop, ids: readonly string[]) {
  const valid = ids.filter(isId)
  if (valid.length === 0) return []
  const rows = await withIds(shop.db, { ids: `{${valid.join(',')}}` })
  const named = await withCategories(shop, await withKeyFacts(shop, rows))
  return named.sort((one, other) => valid.indexOf(one.id) - valid.indexOf(other.id))
}
