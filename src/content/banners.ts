import { asc } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { banner } from './tables.ts'

export function allBanners({ db }: Shop): Promise<(typeof banner.$inferSelect)[]> {
  return db.select().from(banner).orderBy(asc(banner.position), asc(banner.id))
}
