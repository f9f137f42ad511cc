import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Everything an act needs; there are no globals. */
export type Shop = { db: Database; clock: Clock; log: Log; settings: Settings }

/**
 * Runs the work in one transaction that either happens whole or not at all.
 * Nested calls become savepoints. Lock waits are bounded (orders-and-payments 3.2), so that a stuck neighbour is an error and not a hang.
 */
export function atomically<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return shop.db.transaction(async (db) => {
    await db.execute(sql`set local lock_timeout = '2s'; set local statement_timeout = '5s'; set local idle_in_transaction_session_timeout = '10s'`)
    return work({ ...shop, db })
  })
}
