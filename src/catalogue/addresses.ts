import { asc, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Address } from '#platform/http/sitemap.ts'
import { statement } from '#platform/db/statement.ts'
import { deepPage } from './listing/deep-pages.ts'
import { category } from './tables.ts'

export async function categoryAddresses({ db }: Shop): Promise<Address[]> {
  const rows = await db.select({ id: category.id }).from(category).orderBy(asc(category.position))
  return rows.map(({ id }) => ({ path: `/product-by-category/${id}` }))
}

/** Sum of the categories' counters, which triggers maintain. */
export async function productCount({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select coalesce(sum(product_count), 0) as total from category`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Oldest first: a new product goes to the end, so no other moves to another sitemap. */
export async function productAddresses(
  { db }: Shop,
  slice: { limit: number; offset: number },
): Promise<Address[]> {
  const rows = await oldestProducts(db, slice)
  return rows.map(({ id, changed_at }) => ({
    path: `/product/product-details/${id}`,
    changedAt: new Date(changed_at),
  }))
}

const oldestProducts = statement<{ id: string; changed_at: string }>(
  'products of a sitemap',
  sql`
  select id, coalesce(changed_at, product.created_at) as changed_at from (${deepPage('oldest')}) as page join product using (id) order by product.created_at, id`,
)
