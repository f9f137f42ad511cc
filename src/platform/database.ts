import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from './log.ts'

export { migrateDatabase } from './migrate-database.ts'

/** A pool or a transaction on it: an act never needs to know which. */
export type Database = Omit<NodePgDatabase, '$client'>

// A stuck neighbour is an error and not a hang (orders-and-payments 3.2): said once per connection, not once per transaction.
const patience = { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** One pool on a PostgreSQL that answers; `close` waits for the queries under way. */
export function openDatabase(url: string, options: { connections: number; log: Log }): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({ ...patience, connectionString: url, max: options.connections, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'nadi' })
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'an idle database connection was closed'))
  // The same for one that is lost inside a transaction: whose next statement is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: givingBack(pool), pool, close: () => pool.end() }
}

const casing = 'snake_case'

/** Drizzle itself keeps a connection for ever when `begin` fails on it: after a failover that is, one by one, the whole pool. */
function givingBack(pool: pg.Pool): Database {
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = ofClient.get(client) ?? drizzle(client, { casing })
      ofClient.set(client, own)
      return await own.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool, { casing }), { transaction })
}
