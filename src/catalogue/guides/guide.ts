import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { categoryById } from '../categories.ts'

const guideOf = statement<{ html: string }>(
  'category_guide',
  sql`select html from category_guide where category_id = ${sql.placeholder('id')}::uuid`,
)

/** The guide of a category, '' where none is written. Throws CATEGORY_NOT_FOUND (404). */
export async function guideOfCategory(shop: Shop, categoryId: string): Promise<string> {
  const { id } = await categoryById(shop, categoryId)
  const [row] = await guideOf(shop.db, { id })
  return row?.html ?? ''
}
