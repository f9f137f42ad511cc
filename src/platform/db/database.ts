import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { spoilsConnection } from './database-errors.ts'
import { LimitedClient, LimitedPool } from './client-with-timeout.ts'
import type { Log } from '../telemetry/log.ts'

export { migrateDatabase } from './migrate-database.ts'

/** A pool or a transaction on it: an act never needs to know which. */
export type Database = Omit<NodePgDatabase, '$client'>

// A stuck neighbour is an error and not a hang (rulings.md#locks): said once per connection,
// not once per transaction.
const patience = {
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}
// A machine that lost power says nothing: its connections are found out although nobody asks
// anything.
const keepingAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type Opened = { db: Database; pool: LimitedPool; close(): Promise<void> }

/** `answerWithinMs`: for tools that lift the server's limit of a statement. */
type Options = { connections: number; log: Log; answerWithinMs?: number }

/** One pool on a PostgreSQL that answers; `close` waits for the queries under way. */
export function openDatabase(url: string, options: Options): Opened {
  const { connections: max, log, answerWithinMs } = options
  const limits = { ...patience, ...keepingAlive, connectionTimeoutMillis: 5_000 }
  const pool = new LimitedPool({
    ...limits,
    connectionString: url,
    max,
    answerWithinMs,
    application_name: 'nadi',
  })
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle database connection was closed'),
  )
  // The same for one that is lost inside a transaction: whose next statement is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: givingBack(pool), pool, close: () => pool.end() }
}

const casing = 'snake_case'

/**
 * Drizzle itself keeps a connection for ever when `begin` fails on it: after a failover that is,
 * one by one, the whole pool.
 */
function givingBack(pool: pg.Pool): Database {
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let spoilt: Error | undefined
    try {
      const own = ofClient.get(client) ?? drizzle(client, { casing })
      ofClient.set(client, own)
      return await own.transaction(work, config)
    } catch (error) {
      if (error instanceof Error && spoilsConnection(error)) spoilt = error
      throw error
    } finally {
      client.release(spoilt)
    }
  }
  return Object.assign(drizzle(pool, { casing }), { transaction })
}

/**
 * Statements of this transaction may take so long: the server and our own limit of a query know it.
 */
export async function allowSeconds(db: Database, seconds: number): Promise<void> {
  await db.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
  const { client } = db._.session as unknown as { client: unknown }
  if (client instanceof LimitedClient) client.limitMs = (seconds + 1) * 1_000
}
