import { asc } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { missing } from './contract.ts'
import { category } from './tables.ts'

export type CategoryRow = typeof category.$inferSelect

export type Categories = ReadonlyMap<string, CategoryRow>

const mostBytes = 1024 * 1024
const bytesOfOne = 500

const kept = memoizePerConnection(() =>
  createVersionedCache<Categories>(mostBytes, ({ size }) => (size + 1) * bytesOfOne),
)

/**
 * Every category by its id, in the shop's order. They are few and every product of every list names
 * one, so they are read once for each version of what strangers are shown
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md).
 */
export async function categories(shop: Shop): Promise<Categories> {
  const version = await versionNow(shop)
  const known =
    version === undefined
      ? undefined
      : await kept(shop).get('', version, () => readCategories(shop))
  return known ?? readCategories(shop)
}

export async function allCategories(shop: Shop): Promise<CategoryRow[]> {
  return [...(await categories(shop)).values()]
}

/** Refused with 404 when there is no such category. */
export async function categoryById(shop: Shop, id: string): Promise<CategoryRow> {
  const found = (await categories(shop)).get(id.toLowerCase())
  if (!found) throw apiError(missing, 'CATEGORY_NOT_FOUND')
  return found
}

/**
 * The rows with the names of their categories. One that was made since the categories were read is
 * read now.
 */
export async function withCategories<Row extends { categoryId: string }>(
  shop: Shop,
  rows: Row[],
  known?: Categories,
): Promise<(Row & { categoryName: string })[]> {
  known ??= await categories(shop)
  const all = rows.every((row) => known.has(row.categoryId)) ? known : await readCategories(shop)
  return rows.map((row) =>
    Object.assign(row, { categoryName: all.get(row.categoryId)?.name ?? '' }),
  )
}

async function readCategories({ db }: Shop): Promise<Categories> {
  const rows = await db.select().from(category).orderBy(asc(category.position))
  return new Map(rows.map((row) => [row.id, row]))
}
