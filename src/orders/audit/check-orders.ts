import { sql } from 'drizzle-orm'
import { allowSeconds } from '#platform/db/database.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { brokenInvariants } from './invariants.ts'
import { booksCheck } from './tables.ts'

const maxNamed = 20
const timeoutSeconds = 120
// The audit reads everything: it must not dominate the load of a large shop.
const restPerWork = 20

/**
 * Periodic audit (rulings.md#invariants): each violation is logged with rule and id and counted in
 * the metrics. A slow audit runs less often.
 */
export async function checkOrders(shop: Shop): Promise<void> {
  const { rowCount } = await shop.db.execute(
    sql`select 1 from books_check where at + make_interval(secs => took_ms * ${restPerWork} / 1000.0) > ${shop.clock()}`,
  )
  if (!rowCount) await checkOrdersNow(shop)
}

/** The same at once, as somebody asked for it. */
export async function checkOrdersNow(shop: Shop): Promise<void> {
  const startMs = performance.now()
  const violations = await atomically(shop, async (shop) => {
    // One snapshot for all queries: a transition between two of them is no violation.
    await shop.db.execute(sql`set transaction isolation level repeatable read, read only`)
    await allowSeconds(shop.db, timeoutSeconds)
    return brokenInvariants(shop)
  })
  const row = {
    at: shop.clock(),
    tookMs: Math.round(performance.now() - startMs),
    broken: violations.length,
    named: violations.slice(0, maxNamed),
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
