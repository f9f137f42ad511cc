import { asc } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { review } from './tables.ts'

export function allReviews({ db }: Shop): Promise<(typeof review.$inferSelect)[]> {
  return db.select().from(review).orderBy(asc(review.position), asc(review.id))
}
