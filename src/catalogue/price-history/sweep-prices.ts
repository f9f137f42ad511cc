import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

const keptDays = 60
const dayMs = 24 * 60 * 60 * 1000
const mostAtOnce = 5_000

/**
 * Forgets prices of more than 60 days ago, but of each product the last of them: it says what was
 * asked when those days began.
 */
export async function sweepPrices({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs)
  const old = sql`
    select old.product_id, old.at from price_change old
    where old.at < ${before} and exists (
      select from price_change later
      where later.product_id = old.product_id and later.at > old.at and later.at <= ${before})
    limit ${mostAtOnce}`
  for (;;) {
    // The trigger of the statement would drop every kept page.
    const { rows } = await db.execute(sql`${old} offset 0`)
    if (rows.length === 0) return
    await db.execute(sql`delete from price_change where (product_id, at) in (${old})`)
  }
}
