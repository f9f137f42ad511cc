import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './telemetry/log.ts'
import type { Settings } from './settings/settings.ts'

/** The dependencies of every action, in place of globals. `fetch` reaches other servers. */
export type Shop = {
  db: Database
  clock: Clock
  log: Log
  settings: Settings
  fetch: typeof fetch
  /** The TXT records of a name; without it those of the name server. */
  resolve?: (name: string) => Promise<string[][]>
}

/**
 * Runs the work in one transaction; nested calls are savepoints. Lock and idle timeouts are set
 * per connection (`platform/db/database.ts`).
 */
export function atomically<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return shop.db.transaction((db) => work({ ...shop, db }))
}
