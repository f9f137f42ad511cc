import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { filterName, prepared, totalOf, type Filter } from './listed-products.ts'

type Total = { total: number }

const maxBytes = 1024 * 1024
const bytesPerTotal = 400

const totalCache = memoizePerConnection(() =>
  createVersionedCache<Total>(maxBytes, () => bytesPerTotal),
)

/**
 * Total of a filter, counted once for each public version
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md): among a million products counting takes
 * longer than the page. The version is read before counting, so that a later change is never
 * hidden.
 */
export async function listedTotal(shop: Shop, filter: Filter): Promise<number> {
  const version = await publicVersion(shop)?.current()
  if (version === undefined) return countProducts(shop.db, filter)
  const cached = await totalCache(shop).get(
    `${filterName(filter)} ${filter.category ?? ''}`,
    version,
    () => positiveTotal(shop.db, filter),
  )
  return cached?.total ?? 0
}

/** Zero is not cached: anyone can ask for categories that do not exist. */
async function positiveTotal(db: Database, filter: Filter): Promise<Total | undefined> {
  const total = await countProducts(db, filter)
  return total > 0 ? { total } : undefined
}

async function countProducts(db: Database, filter: Filter): Promise<number> {
  const [row] = await prepared<{ total: string }>(
    `total ${filterName(filter)}`,
    () => sql`select (${totalOf(filter)}) as total`,
  )(db, { category: filter.category })
  return Number(row?.total ?? 0)
}
