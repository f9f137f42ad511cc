import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartRefused } from '../settings/start-refused.ts'

/** `order` is the generator's number, `hash` the checksum of the file. */
export type Migration = {
  name: string
  order: number
  hash: string
  statements: string[]
  concurrent: boolean
}
export type Applied = { order: number; hash: string }

export const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

// Marks a file that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY.
const concurrentMark = '-- outside a transaction'

export function migrationsIn(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readMigrationFiles({ migrationsFolder: folder })
  return files.map(({ sql, hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? '',
    order: folderMillis,
    hash,
    statements: sql,
    concurrent: sql[0]?.startsWith(concurrentMark) ?? false,
  }))
}

/** The generator's library reads and writes the same table. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ order: string; hash: string }>(
    'select created_at as order, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ order, hash }) => ({ order: Number(order), hash }))
}

/** Throws when an applied migration was edited: its effect is then unknown. */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const hashes = new Map(applied.map(({ order, hash }) => [order, hash]))
  const edited = migrations.find(
    ({ order, hash }) => hashes.has(order) && hashes.get(order) !== hash,
  )
  if (edited)
    throw new StartRefused(
      `The migration ${edited.name} was changed after this database had taken it: put the file back as it was, and say what is new in a migration of its own.`,
    )
  return migrations.filter(({ order }) => !hashes.has(order))
}

/** Applies and records atomically; one outside a transaction must be repeatable. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const record = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.order,
    ])
  if (migration.concurrent) {
    // A concurrent index build waits without blocking others.
    await client.query('set lock_timeout = 0')
    for (const statement of migration.statements) await client.query(statement)
    await record()
    return
  }
  try {
    await client.query('begin')
    for (const statement of migration.statements) await client.query(statement)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
