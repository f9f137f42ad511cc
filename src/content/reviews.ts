import { asc, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { review } from './tables.ts'

export function allReviews({ db }: Shop): Promise<(typeof review.$inferSelect)[]> {
  return db
    .select()
    .from(review)
    .where(eq(review.active, true))
    .orderBy(asc(review.position), asc(review.id))
}
