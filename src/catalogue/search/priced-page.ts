import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Sorting } from '../listing/contract.ts'
import { orderByColumns, orders, prepared, type Slice } from '../listing/listed-products.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { maxResults } from './candidates.ts'
import { filterValues, searchFilterName, type SearchFilter } from './search-filter.ts'

/** Products of a price, where a search names nothing else: the dearest 500 of it. */
export async function pricedPage(
  db: Database,
  filter: SearchFilter,
  { sort, ...slice }: Slice & { sort: Sorting },
): Promise<{ rows: CardRow[]; total: number }> {
  const order =
    sort === 'relevance'
      ? ['in_stock desc', 'bestseller desc', 'price_paise desc', 'id']
      : orders[sort]
  const category =
    filter.category === undefined
      ? sql``
      : sql` and category_id = ${sql.placeholder('category')}::uuid`
  const bestseller = filter.bestseller ? sql` and bestseller` : sql``
  const inStock = filter.inStock ? sql` and in_stock` : sql``
  const query = () => sql`
    with priced as materialized (
      select id, in_stock, bestseller, price_paise, created_at, discount_percent, rating_tenths,
        origin_rank from product
      where active and price_paise
        between (select ${sql.placeholder('atLeast')}::bigint)
        and (select ${sql.placeholder('atMost')}::bigint)
        ${category}${bestseller}${inStock}
      order by price_paise desc, id desc limit ${sql.raw(String(maxResults))}
    ), page as (
      select * from priced order by ${orderByColumns(order)}
      limit (select ${sql.placeholder('limit')}::bigint)
      offset (select ${sql.placeholder('offset')}::bigint)
    )
    select counted.total, ${cardSelection} from (select count(*) as total from priced) as counted
    left join (page join product p using (id)) on true
    order by ${orderByColumns(order, 'page.')}`
  const rows = await prepared<CardRow & { total: string }>(
    `priced ${sort} ${searchFilterName(filter)}`,
    query,
  )(db, { ...filterValues(filter), ...slice })
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.total ?? 0) }
}
