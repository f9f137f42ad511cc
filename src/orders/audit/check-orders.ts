import { sql } from 'drizzle-orm'
import { allowSeconds } from '#platform/db/database.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { brokenInvariants } from './invariants.ts'
import { booksCheck } from '../tables.ts'

const maxNamed = 20
const timeoutSeconds = 120
// A check reads everything: on a large shop it must not become the largest part of the work.
const restPerWork = 20

/**
 * The periodic check (rulings.md#invariants): what is not as it must be is an error in the log,
 * by its rule and id, and a number for the metrics. A check that takes long comes round less often.
 */
export async function checkOrders(shop: Shop): Promise<void> {
  const { rowCount } = await shop.db.execute(
    sql`select 1 from books_check where at + make_interval(secs => took_ms * ${restPerWork} / 1000.0) > ${shop.clock()}`,
  )
  if (rowCount) return
  const startMs = performance.now()
  const violations = await atomically(shop, async (shop) => {
    // One moment for all questions, and time for them: an order that moves between two of them
    // breaks no rule.
    await shop.db.execute(sql`set transaction isolation level repeatable read, read only`)
    await allowSeconds(shop.db, timeoutSeconds)
    return brokenInvariants(shop)
  })
  const row = {
    at: shop.clock(),
    tookMs: Math.round(performance.now() - startMs),
    broken: violations.length,
  }
  await shop.db
    .insert(booksCheck)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: booksCheck.id, set: row })
  if (violations.length > 0)
    shop.log.error(
      {
        kind: 'invariant-broken',
        count: violations.length,
        broken: violations.slice(0, maxNamed),
      },
      'the books do not add up',
    )
}
