import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { filterNamed, prepared, totalOf, type Filter } from './listed-products.ts'

type Counted = { total: number }

const mostBytes = 1024 * 1024
const bytesOfOne = 400

const keptTotals = memoizePerConnection(() =>
  createVersionedCache<Counted>(mostBytes, () => bytesOfOne),
)

/**
 * How many products a filter lets through. It is counted once for each version of what strangers
 * are shown (decisions/005-a-cache-that-cannot-show-an-old-price.md), however many ask at the same
 * time: among a million products counting takes longer than the page. The version is read before it
 * counts, so that a later change is never hidden.
 */
export async function listedTotal(shop: Shop, filter: Filter): Promise<number> {
  const version = await publicVersion(shop)?.current()
  if (version === undefined) return counted(shop.db, filter)
  const known = await keptTotals(shop).get(
    `${filterNamed(filter)} ${filter.category ?? ''}`,
    version,
    () => countedAnew(shop.db, filter),
  )
  return known?.total ?? 0
}

/** Nothing that would be kept: anybody can ask for categories that there are not. */
async function countedAnew(db: Database, filter: Filter): Promise<Counted | undefined> {
  const total = await counted(db, filter)
  return total > 0 ? { total } : undefined
}

async function counted(db: Database, filter: Filter): Promise<number> {
  const [row] = await prepared<{ total: string }>(
    `total ${filterNamed(filter)}`,
    () => sql`select (${totalOf(filter)}) as total`,
  )(db, { category: filter.category })
  return Number(row?.total ?? 0)
}
