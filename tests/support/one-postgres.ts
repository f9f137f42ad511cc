import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { roomInMemory } from '../../scripts/room-in-memory.ts'
import { databaseAt, template } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for the whole run, and one migrated template that every test database is
 * copied from.
 */
export default async function onePostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(roomInMemory(), 'nadi-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // Nothing here outlives the run, and every test database is written whole: half of its cost were
  // these.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${template}`)
  await admin.end()
  await migrateDatabase(databaseAt(postgres.url, template))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
