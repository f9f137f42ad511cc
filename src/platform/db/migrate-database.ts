import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installQueue } from './queue-schema.ts'
import {
  applyMigration,
  appliedMigrations,
  migrationsIn,
  ownMigrations,
  pendingMigrations,
  type Migration,
} from './migrations.ts'
import { StartRefused } from '../settings/start-refused.ts'

type Options = {
  folder?: string
  through?: string
  timeoutMs?: number
  /** Measures: called with the work of each migration. */
  around?: (migration: Migration, client: pg.Client, work: () => Promise<void>) => Promise<void>
}

/**
 * Applies pending migrations while an older release runs; safe in several processes. Each is a
 * transaction, so a crash leaves whole ones. `through` names the last one to apply. Throws
 * StartRefused when an applied one was changed or its table stays locked for `timeoutMs`.
 */
export async function migrateDatabase(
  url: string,
  { folder = ownMigrations, through, timeoutMs = 60_000, around }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nadi migrations' })
  // The next statement reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeTurn(client)
    const all = migrationsIn(folder)
    const selection = all.slice(
      0,
      through === undefined ? all.length : all.findIndex(({ name }) => name === through) + 1,
    )
    for (const migration of pendingMigrations(selection, await appliedMigrations(client))) {
      await patiently(migration.name, timeoutMs, () =>
        withShortWaits(client, () => {
          const apply = () => applyMigration(client, migration)
          return around ? around(migration, client, apply) : apply()
        }),
      )
    }
    await patiently('of the queue', timeoutMs, () =>
      withShortWaits(client, () => installQueue(client)),
    )
  } finally {
    await client.end()
  }
}

const lock = 4_713_031
const turnMs = 10 * 60_000
const busy = new Set(['55P03', '40P01'])

// Polls: waiting inside a statement would block an index built concurrently.
async function takeTurn(client: pg.Client): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < turnMs; await pause(100)) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lock],
    )
    if (rows[0]?.mine) return
  }
  throw new StartRefused(
    'Another Nadi has been changing the tables of this database for ten minutes: see what it waits for, then start again.',
  )
}

// A waiting lock blocks all later queries, so waits are short (rulings.md#locks).
async function withShortWaits<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = '2s'`)
  return work()
}

async function patiently(
  name: string,
  timeoutMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (Date.now() - startedAt > timeoutMs)
        throw new StartRefused(
          `The tables stayed busy, so the migration ${name} was not made: end the long transaction or backup that holds them, then start again.`,
        )
    }
    await pause(500 + Math.random() * 1_000)
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && busy.has(String(error.code))) || isBusy(error.cause)
}
