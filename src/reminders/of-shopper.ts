import { asc, eq, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { mostReminders } from './rules.ts'
import { refillReminder } from './tables.ts'

/** For the export: the consents that ended too. */
export async function exportedReminders({ db }: Shop, userId: string) {
  const { days, consentedAt, nextAt, lastAt, endedAt } = refillReminder
  const rows = await db
    .select({ productName: product.name, days, consentedAt, nextAt, lastAt, endedAt })
    .from(refillReminder)
    .innerJoin(product, eq(product.id, refillReminder.productId))
    .where(eq(refillReminder.userId, userId))
    .orderBy(asc(consentedAt))
  return rows.map((row) => ({
    ...row,
    consentedAt: row.consentedAt.toISOString(),
    nextAt: row.nextAt.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

/** In the caller's transaction. */
export async function eraseRemindersOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(refillReminder).where(eq(refillReminder.userId, userId))
}

/** In the caller's transaction: as many open ones as have room; the others stay as they are. */
export async function moveReminders(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    update refill_reminder set user_id = ${into} where user_id = ${from} and (ended_at is not null or id in (
      select id from refill_reminder r where user_id = ${from} and ended_at is null and not exists (
        select from refill_reminder k
        where k.user_id = ${into} and k.product_id = r.product_id and k.ended_at is null)
      order by next_at limit greatest(0, ${mostReminders} - (
        select count(*) from refill_reminder where user_id = ${into} and ended_at is null))))`)
  await eraseRemindersOf(shop, from)
}
