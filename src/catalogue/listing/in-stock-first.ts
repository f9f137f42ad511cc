import type { Shop } from '#platform/shop.ts'
import type { CardRow } from '../product-columns.ts'
import { listedTotal } from './listed-total.ts'
import type { Filter, Order, Slice } from './listed-products.ts'
import { followingPage } from './page-cursors.ts'

/**
 * A page of a list whose end is what is sold out, each part in the chosen order
 * (rulings.md#listing). Two reads at most, and one for every page that is full of products in
 * stock: a single order by stock and price has no index that serves both directions.
 */
export async function inStockFirst(
  shop: Shop,
  filter: Filter,
  slice: Slice & { sort: Order },
): Promise<CardRow[]> {
  const available = { ...filter, inStock: true }
  const rows = await followingPage(shop, available, slice)
  if (filter.inStock || rows.length === slice.limit) return rows
  const isBoundary = rows.length > 0 || slice.offset === 0
  const rest = await followingPage(
    shop,
    { ...filter, soldOut: true },
    {
      ...slice,
      offset: isBoundary ? 0 : Math.max(0, slice.offset - (await listedTotal(shop, available))),
      limit: slice.limit - rows.length,
    },
  )
  return [...rows, ...rest]
}
