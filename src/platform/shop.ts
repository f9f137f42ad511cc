import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './telemetry/log.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Everything an act needs; there are no globals. `fetch` is the shop's way out to other servers.
 */
export type Shop = { db: Database; clock: Clock; log: Log; settings: Settings; fetch: typeof fetch }

/**
 * Runs the work in one transaction that either happens whole or not at all. Nested calls become
 * savepoints. How long it may wait for a lock or lie idle is a setting of every connection
 * (`platform/db/database.ts`).
 */
export function atomically<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return shop.db.transaction((db) => work({ ...shop, db }))
}
