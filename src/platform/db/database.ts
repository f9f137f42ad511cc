import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { spoilsConnection } from './database-errors.ts'
import { LimitedClient, LimitedPool } from './client-with-timeout.ts'
import type { Log } from '../telemetry/log.ts'

export { migrateDatabase } from './migrate-database.ts'

/** A pool or a transaction on it: actions take either. */
export type Database = Omit<NodePgDatabase, '$client'>

// Timeouts in place of hangs (rulings.md#locks), set once per connection.
const patience = {
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}
// TCP keep-alive finds idle connections to a machine that lost power.
const keepingAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type Opened = { db: Database; pool: LimitedPool; close(): Promise<void> }

/** `answerWithinMs`: for tools that lift the server's limit of a statement. */
type Options = { connections: number; log: Log; answerWithinMs?: number }

/** Opens a pool; `close` waits for running queries. */
export function openDatabase(url: string, options: Options): Opened {
  const { connections: max, log, answerWithinMs } = options
  const limits = { ...patience, ...keepingAlive, connectionTimeoutMillis: 5_000 }
  const pool = new LimitedPool({
    ...limits,
    connectionString: url,
    max,
    // Statements of one transaction that are sent together do not wait for each other's answers.
    pipeline: true,
    answerWithinMs,
    application_name: 'nadi',
  })
  // Without a listener, a closed idle connection would end the process.
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle database connection was closed'),
  )
  // The same inside a transaction, whose next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: releasingBroken(pool), pool, close: () => pool.end() }
}

const casing = 'snake_case'

/** Drizzle leaks a connection when `begin` fails on it: after a failover, the whole pool. */
function releasingBroken(pool: pg.Pool): Database {
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let connectionError: Error | undefined
    try {
      const clientDb = ofClient.get(client) ?? drizzle(client, { casing })
      ofClient.set(client, clientDb)
      return await clientDb.transaction(work, config)
    } catch (error) {
      if (error instanceof Error && spoilsConnection(error)) connectionError = error
      throw error
    } finally {
      client.release(connectionError)
    }
  }
  return Object.assign(drizzle(pool, { casing }), { transaction })
}

/** Raises the statement timeout of this transaction, on the server and in our client. */
export async function allowSeconds(db: Database, seconds: number): Promise<void> {
  await db.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
  const { client } = db._.session as unknown as { client: unknown }
  if (client instanceof LimitedClient) client.limitMs = (seconds + 1) * 1_000
}
