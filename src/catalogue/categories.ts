import { asc, eq } from 'drizzle-orm'
import { isId, refusal } from '#platform/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { missing } from './contract.ts'
import { category } from './tables.ts'

export type CategoryRow = typeof category.$inferSelect

export async function allCategories({ db }: Shop): Promise<CategoryRow[]> {
  return db.select().from(category).orderBy(asc(category.position))
}

/** Refused with 404 when there is no such category. */
export async function categoryById({ db }: Shop, id: string): Promise<CategoryRow> {
  const [row] = isId(id) ? await db.select().from(category).where(eq(category.id, id)) : []
  if (!row) throw refusal(missing, 'CATEGORY_NOT_FOUND')
  return row
}
