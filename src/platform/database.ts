import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueue } from './install-queue.ts'
import type { Log } from './log.ts'

/** A pool or a transaction on it: an act never needs to know which. */
export type Database = Omit<NodePgDatabase, '$client'>

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const migrationLock = 4_713_031

// A stuck neighbour is an error and not a hang (orders-and-payments 3.2): said once per connection, not once per transaction.
const patience = { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** One pool on a PostgreSQL that answers; `close` waits for the queries under way. */
export function openDatabase(url: string, options: { connections: number; log: Log }): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({ ...patience, connectionString: url, max: options.connections, connectionTimeoutMillis: 5_000, application_name: 'nadi' })
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'an idle database connection was closed'))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** Brings the tables up to date; safe when several processes start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nadi migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await installQueue(client)
  } finally {
    await client.end()
  }
}
