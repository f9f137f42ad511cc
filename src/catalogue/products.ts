import { sql } from 'drizzle-orm'
import { isId, apiError } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { batchReads } from '#platform/db/batch-reads.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import {
  categories,
  withCategories,
  type Categories,
  type CategoryRow,
  type InCategory,
} from './categories.ts'
import { missing } from './contract.ts'
import type { ListingQuery } from './listing/contract.ts'
import type { ShownFact } from './facts/rules.ts'
import { withKeyFacts, withShownFacts } from './facts/with-facts.ts'
import { inStockFirst } from './listing/in-stock-first.ts'
import type { Filter, Order } from './listing/listed-products.ts'
import { productSelection, type CardRow, type ProductRow } from './product-columns.ts'
import { cachedSearch } from './search/search-cache.ts'
import { noteOutcome } from './search/search-counts.ts'
import { searchProducts, type SearchNote } from './search/search-products.ts'
import { normalizedText } from './search/text.ts'
import { listedTotal } from './listing/listed-total.ts'
import { pageSize } from './rules.ts'

type Named<Row> = Row & InCategory

export type ProductPage = {
  rows: Named<CardRow>[]
  total: number
  page: number
  limit: number
  search?: SearchNote & { close: Named<CardRow>[] }
}

/** rulings.md#catalogue-size: without any query the first thousand products. */
export const wholeCatalogue = 1000

/** One statement when totals, categories and search results are cached, otherwise a few. */
export async function pageOfProducts(shop: Shop, query: ListingQuery): Promise<ProductPage> {
  const { page = 1, limit = Object.keys(query).length === 0 ? wholeCatalogue : pageSize } = query
  const { category, bestseller = false, inStock = false } = query
  const nothing = { rows: [], total: 0, page, limit }
  if (category !== undefined && !isId(category)) return nothing
  const filter: Filter = { bestseller, inStock, ...(category !== undefined && { category }) }
  const slice = { limit, offset: (page - 1) * limit }
  if (!query.search?.trim())
    return {
      ...(await listing(shop, filter, {
        ...slice,
        sort: query.sort === undefined || query.sort === 'relevance' ? 'newest' : query.sort,
      })),
      page,
      limit,
    }
  return {
    ...(await search(shop, filter, { ...query, ...slice, search: query.search })),
    page,
    limit,
  }
}

/** A whole category, at most 1,000 products; the shop's own screens page through it. */
export async function productsOfCategory(
  shop: Shop,
  { id, name, names }: Pick<CategoryRow, 'id' | 'name' | 'names'>,
): Promise<Named<CardRow>[]> {
  const slice = { sort: 'newest', limit: wholeCatalogue, offset: 0 } as const
  const rows = await inStockFirst(shop, { category: id }, slice)
  return (await withKeyFacts(shop, rows)).map((row) => ({
    ...row,
    categoryName: name,
    categoryNames: names,
  }))
}

const productsByIds = statement<ProductRow>(
  'whole_products_with_ids',
  sql`select ${productSelection} from product p where p.id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and p.active`,
)

const readProducts = memoizePerConnection(({ db }) =>
  batchReads((ids) => productsByIds(db, { ids: `{${ids.join(',')}}` })),
)

type Shown = Named<ProductRow> & { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }

/** Throws PRODUCT_NOT_FOUND (404), also for a product that is not active. */
export async function productById(shop: Shop, id: string): Promise<Shown> {
  const product = await findProduct(shop, id)
  if (!product) throw apiError(missing, 'PRODUCT_NOT_FOUND')
  return product
}

/** Undefined where no active product has the id. */
export async function findProduct(shop: Shop, id: string): Promise<Shown | undefined> {
  if (!isId(id)) return undefined
  const [row] = await withCategories(shop, await readProducts(shop)([id.toLowerCase()]))
  return row && withShownFacts(shop, row)
}

async function listing(
  shop: Shop,
  filter: Filter,
  slice: { limit: number; offset: number; sort: Order },
) {
  const rows = await inStockFirst(shop, filter, slice)
  const categoriesById = await categories(shop)
  return {
    rows: await withCategories(shop, await withKeyFacts(shop, rows), categoriesById),
    total:
      filter.bestseller || filter.inStock
        ? await listedTotal(shop, filter)
        : countOf(categoriesById, filter),
  }
}

function countOf(categoriesById: Categories, { category }: Filter): number {
  if (category !== undefined) return categoriesById.get(category)?.productCount ?? 0
  return [...categoriesById.values()].reduce((sum, { productCount }) => sum + productCount, 0)
}

async function search(
  shop: Shop,
  filter: Filter,
  query: { limit: number; offset: number; search: string } & ListingQuery,
): Promise<Pick<ProductPage, 'rows' | 'total' | 'search'>> {
  const { search: text, verbatim = false, sort = 'relevance', limit, offset } = query
  const { category, bestseller, inStock } = filter
  const key = JSON.stringify([
    normalizedText(text),
    category,
    bestseller,
    inStock,
    verbatim,
    sort,
    limit,
    offset,
  ])
  const request = { text, verbatim, filter, limit, offset, sort }
  const { rows, total, close, note } = await cachedSearch(shop, key, async () => {
    const result = await searchProducts(shop, request)
    if (category === undefined && !verbatim) noteOutcome(shop, text, result.total > 0)
    return result
  })
  const isPlain = close.length === 0 && Object.keys(note).length === 0
  return {
    rows: await withCategories(shop, await withKeyFacts(shop, rows)),
    total,
    ...(!isPlain && {
      search: {
        ...note,
        close: close.length > 0 ? await withCategories(shop, await withKeyFacts(shop, close)) : [],
      },
    }),
  }
}
