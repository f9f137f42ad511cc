import { sql } from 'drizzle-orm'
import { isId, apiError } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { batchReads } from '#platform/db/batch-reads.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { categories, withCategories, type Categories } from './categories.ts'
import { missing, type ListingQuery } from './contract.ts'
import { foundPage, type Search } from './search/found-products.ts'
import { followingPage } from './listing/page-cursors.ts'
import { listedPage, type Filter, type Order } from './listing/listed-products.ts'
import { productColumns, selected, type CardRow, type ProductRow } from './product-columns.ts'
import { searchedPage } from './search/search-cache.ts'
import { listedTotal } from './listing/listed-total.ts'
import { pageSize } from './rules.ts'
import {
  asTyped,
  likeliest,
  meaningsOf,
  spelledWords,
  tsQuery,
  withSpellings,
} from './search/words.ts'
import { spellingsOf } from './search/spelling.ts'

type Named<Row> = Row & { categoryName: string }

export type ProductPage = { rows: Named<CardRow>[]; total: number; page: number; limit: number }

/** rulings.md#catalogue-size: without any query the first thousand products. */
export const wholeCatalogue = 1000

/**
 * However many products, one statement where totals, categories and what was searched are known
 * already, and otherwise a few.
 */
export async function pageOfProducts(shop: Shop, query: ListingQuery): Promise<ProductPage> {
  const { page = 1, limit = Object.keys(query).length === 0 ? wholeCatalogue : pageSize } = query
  const { category, bestseller = false, inStock = false } = query
  const nothing = { rows: [], total: 0, page, limit }
  if (category !== undefined && !isId(category)) return nothing
  const filter: Filter = { bestseller, inStock, ...(category !== undefined && { category }) }
  const slice = { limit, offset: (page - 1) * limit }
  if (!query.search?.trim())
    return {
      ...(await listed(shop, filter, {
        ...slice,
        sort: query.sort === undefined || query.sort === 'relevance' ? 'newest' : query.sort,
      })),
      page,
      limit,
    }
  const { rows, total } = await searched(shop, {
    text: query.search,
    filter,
    ...slice,
    sort: query.sort ?? 'relevance',
  })
  return { rows: await withCategories(shop, rows), total, page, limit }
}

/** The whole of a category, at most the first thousand; the shop's own screens page through it. */
export async function productsOfCategory(shop: Shop, category: string): Promise<Named<CardRow>[]> {
  return withCategories(
    shop,
    await listedPage(shop.db, { category }, { sort: 'newest', limit: wholeCatalogue, offset: 0 }),
  )
}

const withIds = statement<ProductRow>(
  'whole_products_with_ids',
  sql`select ${selected(productColumns)} from product p where p.id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and p.active`,
)

const readWhole = memoizePerConnection(({ db }) =>
  batchReads((ids) => withIds(db, { ids: `{${ids.join(',')}}` })),
)

/** Refused with 404 when there is none, or none that is sold any more. */
export async function productById(shop: Shop, id: string): Promise<Named<ProductRow>> {
  const [row] = isId(id)
    ? await withCategories(shop, await readWhole(shop)([id.toLowerCase()]))
    : []
  if (!row) throw apiError(missing, 'PRODUCT_NOT_FOUND')
  return row
}

async function listed(
  shop: Shop,
  filter: Filter,
  slice: { limit: number; offset: number; sort: Order },
) {
  const rows = await followingPage(shop, filter, slice)
  const known = await categories(shop)
  return {
    rows: await withCategories(shop, rows, known),
    total:
      filter.bestseller || filter.inStock
        ? await listedTotal(shop, filter)
        : countOf(known, filter),
  }
}

function countOf(known: Categories, { category }: Filter): number {
  if (category !== undefined) return known.get(category)?.productCount ?? 0
  return [...known.values()].reduce((sum, { productCount }) => sum + productCount, 0)
}

function searched(
  shop: Shop,
  {
    text,
    filter,
    ...slice
  }: {
    text: string
    filter: Filter
    limit: number
    offset: number
    sort: NonNullable<ListingQuery['sort']>
  },
) {
  const key = JSON.stringify([
    asTyped(text),
    filter.category,
    filter.bestseller,
    filter.inStock,
    slice.sort,
    slice.limit,
    slice.offset,
  ])
  return searchedPage(shop, key, async () => {
    const search = await understood(shop, text)
    return search ? foundPage(shop.db, { filter, search }, slice) : { rows: [], total: 0 }
  })
}

/** Undefined when the text holds no word at all. */
async function understood({ db }: Shop, text: string): Promise<Search | undefined> {
  const typed = meaningsOf(text)
  if (typed.length === 0) return undefined
  const meanings = withSpellings(typed, await spellingsOf(db, spelledWords(typed)))
  return {
    strict: tsQuery(meanings, '&'),
    loose: tsQuery(meanings, '|'),
    named: tsQuery(meanings, '&', 'name'),
    likely: tsQuery(likeliest(meanings), '&', 'name'),
    exact: asTyped(text),
  }
}
