import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { withCategories, type InCategory } from '../categories.ts'
import { withKeyFacts } from '../facts/with-facts.ts'
import { orderByColumns, orders } from '../listing/listed-products.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { pageSize } from '../rules.ts'
import type { SearchNote } from '../search/search-products.ts'
import type { FilteredQuery } from './contract.ts'
import { countFilters, readsUnderWay } from './count-filters.ts'
import { conditionsOf } from './groups.ts'
import { scopeOf, type Scope } from './scope.ts'

export type FilteredPage = {
  rows: (CardRow & InCategory)[]
  total: number
  page: number
  limit: number
  note: SearchNote
}

/**
 * A page of a list that is narrowed down, in the order of the list: a search's own, else what is in
 * stock first.
 */
export async function filteredPage(shop: Shop, query: FilteredQuery): Promise<FilteredPage> {
  const { page = 1, limit = pageSize } = query
  const scope = await scopeOf(shop, query)
  const { total } = await countFilters(shop, scope, query)
  const offset = (page - 1) * limit
  const slice = { query, limit, offset }
  const rows = offset < total ? await readsUnderWay.run(() => readPage(shop, scope, slice)) : []
  return {
    rows: await withCategories(shop, await withKeyFacts(shop, rows)),
    total,
    page,
    limit,
    note: scope.searchResult?.note ?? {},
  }
}

type Slice = { query: FilteredQuery; limit: number; offset: number }

/** Ids first, from an index alone and without sorting more than the page; then its own rows. */
async function readPage(
  { db }: Shop,
  scope: Scope,
  { query, limit, offset }: Slice,
): Promise<CardRow[]> {
  const conditions = conditionsOf(query, scope).map(({ passes }) => passes)
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardSelection} from unnest(array(
      select p.id from product p
      where ${sql.join([scope.condition, ...conditions], sql` and `)}
      order by ${orderOf(scope, query)} limit ${limit} offset ${offset}
    )) with ordinality as page (id, place) cross join lateral (select * from product where id = page.id offset 0) as p
    order by page.place`)
  return rows
}

function orderOf({ searchResult }: Scope, { sort }: FilteredQuery): SQL {
  const isRelevance = sort === undefined || sort === 'relevance'
  if (searchResult)
    return isRelevance
      ? sql`array_position(${`{${searchResult.ids.join(',')}}`}::uuid[], p.id)`
      : orderByColumns(orders[sort], 'p.')
  return sql`p.in_stock desc, ${orderByColumns(orders[isRelevance ? 'newest' : sort], 'p.')}`
}
