import { asc } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { bytesOfJson } from '#platform/cache/bytes-of-json.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { missing } from './contract.ts'
import { category } from './tables.ts'

export type CategoryRow = typeof category.$inferSelect

/** What the category of a row is called. */
export type InCategory = { categoryName: string; categoryNames: CategoryRow['names'] }

export type Categories = ReadonlyMap<string, CategoryRow>

// The most categories that a shop may have, with names in all languages, are an eighth of it.
const maxBytes = 32 * 1024 * 1024

const categoryCache = memoizePerConnection(() =>
  createVersionedCache<Categories>(maxBytes, (all) => bytesOfJson([...all.values()])),
)

/**
 * All categories by id, in the shop's order, cached for each public version
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md): every product of a list names one.
 */
export async function categories(shop: Shop): Promise<Categories> {
  const version = await versionNow(shop)
  const cached =
    version === undefined
      ? undefined
      : await categoryCache(shop).get('', version, () => readCategories(shop))
  return cached ?? readCategories(shop)
}

export async function allCategories(shop: Shop): Promise<CategoryRow[]> {
  return [...(await categories(shop)).values()]
}

/** Throws CATEGORY_NOT_FOUND (404). */
export async function categoryById(shop: Shop, id: string): Promise<CategoryRow> {
  const row = (await categories(shop)).get(id.toLowerCase())
  if (!row) throw apiError(missing, 'CATEGORY_NOT_FOUND')
  return row
}

/** Adds category names; reads again if a row names a category newer than the cache. */
export async function withCategories<Row extends { categoryId: string }>(
  shop: Shop,
  rows: Row[],
  cached?: Categories,
): Promise<(Row & InCategory)[]> {
  cached ??= await categories(shop)
  const all = rows.every((row) => cached.has(row.categoryId)) ? cached : await readCategories(shop)
  return rows.map((row) => {
    const { name = '', names = {} } = all.get(row.categoryId) ?? {}
    return Object.assign(row, { categoryName: name, categoryNames: names })
  })
}

async function readCategories({ db }: Shop): Promise<Categories> {
  const rows = await db.select().from(category).orderBy(asc(category.position))
  return new Map(rows.map((row) => [row.id, row]))
}
