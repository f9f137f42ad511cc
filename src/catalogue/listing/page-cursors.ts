import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import {
  filterNamed,
  listedPage,
  pageAfter,
  placedPage,
  type Filter,
  type Order,
  type PlacedRow,
  type Slice,
} from './listed-products.ts'
import type { CardRow } from '../product-columns.ts'
import { pageSize } from '../rules.ts'

/** The last product before a page. */
type Place = { edge: string; id: string }

const mostBytes = 1024 * 1024
const bytesOfOne = 300

const kept = memoizePerConnection(() => createVersionedCache<Place>(mostBytes, () => bytesOfOne))

/**
 * A page of a list, read from the product before it where that is known: of a page that was read,
 * and of the one that follows it, for each version of what strangers are shown
 * (decisions/006-search-and-deep-pages-at-a-million-products.md). So whoever leafs through a list,
 * or looks at a page again, never has it counted off.
 */
export async function followingPage(
  shop: Shop,
  filter: Filter,
  slice: Slice & { sort: Order },
): Promise<CardRow[]> {
  const version = slice.offset > 0 && slice.limit === pageSize ? await versionNow(shop) : undefined
  if (version === undefined) return listedPage(shop.db, filter, slice)
  const places = kept(shop)
  const place = places.find(nameOf(filter, slice), version)
  const { before, rows } = place
    ? { before: undefined, rows: await pageAfter(shop.db, filter, { sort: slice.sort, ...place }) }
    : await withTheOneBefore(shop, filter, slice)
  const remember = (offset: number, last: PlacedRow | undefined) =>
    last && places.set(nameOf(filter, { ...slice, offset }), version, placeOf(last, slice.sort))
  remember(slice.offset, before)
  remember(slice.offset + pageSize, rows[pageSize - 1])
  return rows
}

async function withTheOneBefore(
  { db }: Shop,
  filter: Filter,
  slice: Slice & { sort: Order },
): Promise<{ before: PlacedRow | undefined; rows: PlacedRow[] }> {
  const [before, ...rows] = await placedPage(db, filter, {
    ...slice,
    offset: slice.offset - 1,
    limit: slice.limit + 1,
  })
  return { before, rows }
}

function nameOf(filter: Filter, { sort, offset }: { sort: Order; offset: number }): string {
  return `${sort} ${filterNamed(filter)} ${filter.category ?? ''} ${offset}`
}

function placeOf({ id, created_at, pricePaise, discountPercent }: PlacedRow, sort: Order): Place {
  const edges: Record<Order, string> = {
    newest: created_at,
    'price-asc': String(pricePaise),
    'price-desc': String(pricePaise),
    discount: String(discountPercent),
  }
  return { edge: edges[sort], id }
}
