import { asc, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Address } from '#platform/sitemap.ts'
import { category } from './tables.ts'

export async function categoryAddresses({ db }: Shop): Promise<Address[]> {
  const rows = await db.select({ id: category.id }).from(category).orderBy(asc(category.position))
  return rows.map(({ id }) => ({ path: `/product-by-category/${id}` }))
}

/** Counted already, by category. */
export async function productCount({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select coalesce(sum(product_count), 0) as total from category`)
  return Number(rows[0]?.total ?? 0)
}

/** Oldest first, so that a new product goes to the end and moves nobody to another sitemap; read from an index alone. */
export async function productAddresses({ db }: Shop, { limit, offset }: { limit: number; offset: number }): Promise<Address[]> {
  const { rows } = await db.execute<{ id: string; created_at: string }>(sql`select id, created_at from product where active order by created_at, id limit ${limit} offset ${offset}`)
  return rows.map(({ id, created_at }) => ({ path: `/product/product-details/${id}`, changedAt: new Date(created_at) }))
}
