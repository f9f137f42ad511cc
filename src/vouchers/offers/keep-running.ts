import { and, eq, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '../tables.ts'

/** Cached pages are rendered again when a public voucher begins or ends; else nothing is written. */
export async function keepRunning({ db, clock }: Shop): Promise<void> {
  const now = clock()
  const isRunning = sql`(${voucher.startsAt} <= ${now} and coalesce(${voucher.endsAt} > ${now}, true))`
  const isWrong = and(eq(voucher.isPublic, true), sql`${voucher.isRunning} <> ${isRunning}`)
  // The trigger of the table's statement would drop every kept page.
  const [due] = await db.select({ id: voucher.id }).from(voucher).where(isWrong).limit(1)
  if (due) await db.update(voucher).set({ isRunning }).where(isWrong)
}
