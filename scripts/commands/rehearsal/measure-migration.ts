import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from '../../../src/platform/db/migrations.ts'

/** What one migration costs a shop that goes on selling. */
export type Measured = {
  name: string
  seconds: number
  /** By table, the seconds for which nobody else could write there (or read, when `readers`). */
  locks: { table: string; seconds: number; readers: boolean }[]
  /** By table, the seconds for which rows that the migration wrote were held. */
  rows: { table: string; seconds: number }[]
  grownBytes: number
}

const sampleMs = 20
const locksOf = `
  select relation::regclass::text as "table", mode from pg_locks
  where pid = $1 and granted and relation = any($2::oid[])
    and mode in ('RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
// A table that the migration makes itself is no concern of anybody else.
const tables = `
  select array_agg(oid::int8) as oids from pg_class
  where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')`
const size = 'select pg_database_size(current_database())::int8 as bytes'

/**
 * Runs one migration and looks at its locks all the while, by a connection of its own: locks are
 * held until the migration commits, so the first sight of one is nearly its beginning.
 */
export async function measureMigration(
  url: string,
  { name }: Migration,
  { client, work }: { client: pg.Client; work: () => Promise<void> },
): Promise<Measured> {
  const watcher = new pg.Client({ connectionString: url, application_name: 'nadi rehearsal' })
  await watcher.connect()
  try {
    const { rows: tableRows } = await watcher.query<{ oids: string[] }>(tables)
    const { rows: process } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const before = await bytesOf(watcher)
    const locks = new Map<string, { table: string; mode: string; sinceMs: number; ms: number }>()
    const startedAt = performance.now()
    const running = work().then(
      () => ({ error: undefined }),
      (error: unknown) => ({ error }),
    )
    let outcome: { error: unknown } | undefined
    while (!outcome) {
      const { rows } = await watcher.query<{ table: string; mode: string }>(locksOf, [
        process[0]?.pid,
        tableRows[0]?.oids,
      ])
      noteLocks(locks, rows)
      outcome = await Promise.race([running, pause(sampleMs, undefined)])
    }
    if (outcome.error) throw outcome.error
    const seconds = (performance.now() - startedAt) / 1_000
    return { name, seconds, ...summary(locks), grownBytes: (await bytesOf(watcher)) - before }
  } finally {
    await watcher.end()
  }
}

type Locks = Map<string, { table: string; mode: string; sinceMs: number; ms: number }>

function noteLocks(locks: Locks, rows: { table: string; mode: string }[]): void {
  const now = performance.now()
  for (const { table, mode } of rows) {
    const lock = locks.get(`${table} ${mode}`) ?? { table, mode, sinceMs: now, ms: 0 }
    locks.set(`${table} ${mode}`, { ...lock, ms: now - lock.sinceMs + sampleMs })
  }
}

function summary(locks: Locks): Pick<Measured, 'locks' | 'rows'> {
  const all = [...locks.values()].map(({ table, mode, ms }) => ({
    table,
    mode,
    seconds: ms / 1_000,
  }))
  return {
    locks: all
      .filter(({ mode }) => mode !== 'RowExclusiveLock')
      .map(({ table, mode, seconds }) => ({
        table,
        seconds,
        readers: mode === 'AccessExclusiveLock',
      })),
    rows: all
      .filter(({ mode }) => mode === 'RowExclusiveLock')
      .map(({ table, seconds }) => ({ table, seconds })),
  }
}

async function bytesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(size)
  return Number(rows[0]?.bytes)
}
