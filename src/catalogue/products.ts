import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { isId, refusal } from '#platform/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { missing, type ListingQuery } from './contract.ts'
import { category, product } from './tables.ts'

export async function allCategories({ db }: Shop) {
  return db.select().from(category).orderBy(category.position)
}
export async function pageOfProducts({ db }: Shop, q: ListingQuery) {
  const where = and(product.active, q.category ? (isId(q.category) ? eq(product.categoryId, q.category) : sql`false`) : undefined, q.bestseller ? product.bestseller : undefined, q.search ? ilike(product.name, `%${q.search.split(' ')[0]}%`) : undefined)
  const limit = q.limit ?? 10
  const page = q.page ?? 1
  const rows = await db.select().from(product).innerJoin(category, eq(category.id, product.categoryId)).where(where).orderBy(desc(product.createdAt), desc(product.id)).limit(limit).offset((page - 1) * limit)
  const total = await db.$count(product, where)
  return { rows, total, page, limit }
}
export async function productById({ db }: Shop, id: string) {
  const [row] = isId(id) ? await db.select().from(product).innerJoin(category, eq(category.id, product.categoryId)).where(eq(product.id, id)) : []
  if (!row) throw refusal(missing, 'PRODUCT_NOT_FOUND')
  return row
}
