import { asc } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isPublic } from './shown.ts'
import { banner } from './tables.ts'

/** Every banner that shoppers see or saw: what has not begun is nobody's business yet. */
export function allBanners({ db, clock }: Shop): Promise<(typeof banner.$inferSelect)[]> {
  return db
    .select()
    .from(banner)
    .where(isPublic(banner, clock()))
    .orderBy(asc(banner.position), asc(banner.id))
}
