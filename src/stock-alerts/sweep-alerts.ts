import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { confirmHours, waitingDays, writtenDays } from './rules.ts'

/** Erases addresses that nobody confirmed, alerts without stock for too long, and those that are done. */
export async function sweepAlerts({ db, clock }: Shop): Promise<void> {
  const before = (hours: number) => new Date(clock().getTime() - hours * 3_600_000)
  await db.execute(sql`
    delete from stock_alert where asked_at < ${before(waitingDays * 24)}
      or (confirmed_at is null and asked_at < ${before(confirmHours)})
      or written_at < ${before(writtenDays * 24)}`)
}
