import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import {
  filterName,
  listedPage,
  pageAfter,
  sortedPage,
  type Filter,
  type Order,
  type SortedCardRow,
  type Slice,
} from './listed-products.ts'
import type { CardRow } from '../product-columns.ts'
import { pageSize } from '../rules.ts'

type Cursor = { edge: string; id: string }

const maxBytes = 1024 * 1024
const bytesPerCursor = 300

const cursorCache = memoizePerConnection(() =>
  createVersionedCache<Cursor>(maxBytes, () => bytesPerCursor),
)

/**
 * A page by keyset from a cached cursor: pages already read and their successors need no OFFSET.
 * Cursors are cached for each public version
 * (decisions/006-search-and-deep-pages-at-a-million-products.md).
 */
export async function followingPage(
  shop: Shop,
  filter: Filter,
  slice: Slice & { sort: Order },
): Promise<CardRow[]> {
  const version = slice.offset > 0 && slice.limit === pageSize ? await versionNow(shop) : undefined
  if (version === undefined) return listedPage(shop.db, filter, slice)
  const cursors = cursorCache(shop)
  const cursor = cursors.find(cacheKey(filter, slice), version)
  const { before, rows } = cursor
    ? { before: undefined, rows: await pageAfter(shop.db, filter, { sort: slice.sort, ...cursor }) }
    : await pageWithPrevious(shop, filter, slice)
  const remember = (offset: number, last: SortedCardRow | undefined) =>
    last && cursors.set(cacheKey(filter, { ...slice, offset }), version, cursorOf(last, slice.sort))
  remember(slice.offset, before)
  remember(slice.offset + pageSize, rows[pageSize - 1])
  return rows
}

async function pageWithPrevious(
  { db }: Shop,
  filter: Filter,
  slice: Slice & { sort: Order },
): Promise<{ before: SortedCardRow | undefined; rows: SortedCardRow[] }> {
  const [before, ...rows] = await sortedPage(db, filter, {
    ...slice,
    offset: slice.offset - 1,
    limit: slice.limit + 1,
  })
  return { before, rows }
}

function cacheKey(filter: Filter, { sort, offset }: { sort: Order; offset: number }): string {
  return `${sort} ${filterName(filter)} ${filter.category ?? ''} ${offset}`
}

function cursorOf(
  { id, created_at, pricePaise, discountPercent, ratingTenths, origin_rank }: SortedCardRow,
  sort: Order,
): Cursor {
  const edges: Record<Order, string> = {
    newest: created_at,
    'price-asc': String(pricePaise),
    'price-desc': String(pricePaise),
    discount: String(discountPercent),
    rating: String(ratingTenths),
    origin: String(origin_rank),
  }
  return { edge: edges[sort], id }
}
