import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject, onTestFinished, test as base } from 'vitest'
import { allowSeconds, openDatabase, type Database } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { practiceOf } from '../../src/server/payment-sandbox.ts'
import { dropDatabase, freshDatabase } from './databases.ts'

class RolledBack extends Error {}

/** Most tests place many orders by one shopper; the limits have tests of their own. */
const roomForCash = {
  NEW_SHOPPER_COD_ORDERS: '1000',
  NEW_SHOPPER_COD_PIECES: '100000',
  NEW_SHOPPER_COD_RUPEES: '100000000',
}

const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
}

/** Of this process, and only made by a test that writes a file: never the developer's own. */
const dataDir = join(tmpdir(), `nadi-test-data-${process.pid}`)

export function testShop(db: Database, env: Record<string, string> = {}): Shop {
  const settings = readSettings({
    AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    // Rolled back with the test.
    MEDIA_STORE: 'postgres',
    ...roomForCash,
    ...env,
  })
  const shop = { db, clock: () => new Date(), log: quiet, settings }
  return { ...shop, fetch: practising(shop), resolve: async () => [] }
}

/**
 * The practice provider stands where the real one would, on the test's own database; made when it
 * is first asked.
 */
function practising(shop: Omit<Shop, 'fetch'>): typeof fetch {
  let sandbox: ReturnType<typeof practiceOf> | undefined
  return async (input, init) => {
    const provider = await (sandbox ??= practiceOf(shop))
    return (provider?.fetch ?? fetch)(input, init)
  }
}

type TestDatabase = ReturnType<typeof openDatabase>

/**
 * A test on real PostgreSQL: what it does is rolled back afterwards, and transactions inside it
 * become savepoints.
 */
export const it = base.extend<{ $test: { shop: Shop }; $worker: { database: TestDatabase } }>({
  database: [async ({}, use) => withDatabase(2, use), { scope: 'worker' }],
  shop: async ({ database }, use) => {
    const work = database.db.transaction(async (db) => {
      await withPatience(db)
      await use(testShop(db))
      throw new RolledBack()
    })
    await work.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  },
})

/**
 * The whole test is one transaction, which may also wait for a picture that is being made: the time
 * limits of a request are shown by tests of concurrency.
 */
async function withPatience(db: Database): Promise<void> {
  await allowSeconds(db, 50)
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** A test of concurrency: a database of its own, and a pool of 20 real connections. */
export const itRaces = base.extend<{ $test: { shop: Shop } }>({
  shop: async ({}, use) => withDatabase(20, ({ db }) => use(testShop(db))),
})

/**
 * Another process, or somebody's own hands in the database of a test of concurrency: connections of
 * its own, with settings of PostgreSQL of their own.
 */
export function another(shop: Shop, setting?: string): Shop {
  const url =
    '$client' in shop.db && shop.db.$client instanceof pg.Pool
      ? String(shop.db.$client.options.connectionString)
      : ''
  const options =
    setting === undefined
      ? ''
      : `${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c ${setting}`)}`
  const { db, close } = openDatabase(url + options, { connections: 5, log: shop.log })
  onTestFinished(close)
  return { ...shop, db }
}

async function withDatabase(
  connections: number,
  work: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const server = inject('postgresUrl')
  const name = `nadi_${randomBytes(6).toString('hex')}`
  const database = openDatabase(await freshDatabase(server, name), { connections, log: quiet })
  try {
    await work(database)
  } finally {
    await database.close()
    await dropDatabase(server, name)
  }
}
