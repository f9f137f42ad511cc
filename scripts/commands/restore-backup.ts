import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase } from '../../src/platform/db/database.ts'
import { migrationsIn, ownMigrations } from '../../src/platform/db/migrations.ts'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import {
  copyStatement,
  nameOf,
  readerOf,
  refuse,
  summed,
  type Ending,
  type Manifest,
} from './backup-format.ts'

type Reader = ReturnType<typeof readerOf>
export type Restored = { manifest: Manifest; rows: number }

/**
 * Fills an empty database with a backup, whole or not at all, and brings its tables up to date
 * unless `asItWas`.
 * Throws StartRefused for a database that holds a shop, for a file that is no whole backup, and for
 * one of a newer release.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { asItWas = false } = {},
): Promise<Restored> {
  checkFile(file)
  const source = createReadStream(file)
  const gunzip = createGunzip()
  // What goes wrong with the file is told by the reader.
  source.on('error', (error) => gunzip.destroy(error))
  const reader = readerOf(source.pipe(gunzip))
  const client = new pg.Client({ connectionString: url, application_name: 'nadi restore' })
  client.on('error', () => undefined)
  try {
    const manifest = await reader.manifest()
    const last = lastKnown(manifest)
    await client.connect()
    if (await holdsShop(client))
      throw new StartRefused(
        'This database holds a shop already: restore into an empty one, or say --replace.',
      )
    await migrateDatabase(url, { through: last })
    const rows = await fill(client, reader, manifest)
    if (!asItWas) await migrateDatabase(url)
    await client.query('analyze')
    return { manifest, rows }
  } finally {
    source.destroy()
    await client.end()
  }
}

/** Looked at before anything is made for it. */
export function checkFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new StartRefused(`There is no file ${file}.`)
  try {
    if (stats.isDirectory()) throw new StartRefused(`${file} is a folder: name the backup in it.`)
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw error instanceof StartRefused
      ? error
      : new StartRefused(`The file ${file} cannot be read: allow it.`)
  }
}

function lastKnown({ migrations, release }: Manifest): string {
  const names = migrationsIn(ownMigrations).map(({ name }) => name)
  const last = migrations.at(-1)
  if (last === undefined || migrations.some((name, index) => names[index] !== name))
    throw new StartRefused(
      `The backup was made by another release of Nadi (${release}) with tables that this one does not know: restore it with that release.`,
    )
  return last
}

async function holdsShop(client: pg.Client): Promise<boolean> {
  for (const table of ['category', '"user"', '"order"']) {
    const {
      rows: [row],
    } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${table}`,
    ])
    if (row?.exists && (await client.query(`select from public.${table} limit 1`)).rowCount)
      return true
  }
  return false
}

async function fill(client: pg.Client, reader: Reader, manifest: Manifest): Promise<number> {
  const names = manifest.tables.map(nameOf)
  await client.query('begin')
  try {
    await sameQueue(client, manifest)
    // Search words and counters are rows of the backup too: their triggers would write them twice.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Tables refer to each other in circles, so no order of filling them would do.
    const references = await dropReferences(client)
    // A migration may have written rows of its own.
    await client.query(`truncate ${names.join(', ')}`)
    const sections = await copyTables(client, reader, manifest)
    await checkEnding(client, await reader.ending(), sections)
    for (const reference of references) await client.query(reference)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    return sections.reduce((sum, { rows }) => sum + rows, 0)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    return refuseContent(error)
  }
}

async function sameQueue(client: pg.Client, { queue, release }: Manifest): Promise<void> {
  const {
    rows: [installed],
  } = await client.query<{ version: number }>('select version from pgboss.version')
  if (installed?.version !== queue)
    throw new StartRefused(
      `The backup was made by Nadi ${release}, whose queue has other tables: restore it with that release, then upgrade.`,
    )
}

/** Answers the statements that bring the foreign keys back, and check every row by them. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

async function copyTables(
  client: pg.Client,
  reader: Reader,
  { tables }: Manifest,
): Promise<Ending['sections']> {
  const sections: Ending['sections'] = []
  for (const table of tables) {
    const sum = createHash('sha256')
    const copying = client.query(copyFrom(copyStatement(table)))
    await pipeline(Readable.from(summed(reader.rows(table), sum)), copying)
    sections.push({ rows: copying.rowCount, sha256: sum.digest('hex') })
  }
  return sections
}

/**
 * Rows that a table does not take (data exceptions, broken constraints), and tables and columns that
 * there are not, were not written by a backup.
 */
function refuseContent(error: unknown): never {
  if (error instanceof pg.DatabaseError && /^(?:2[23]|42)/.test(error.code ?? ''))
    return refuse(error.message)
  throw error
}

async function checkEnding(
  client: pg.Client,
  ending: Ending,
  sections: Ending['sections'],
): Promise<void> {
  const differs = sections.some(
    ({ rows, sha256 }, index) =>
      ending.sections[index]?.rows !== rows || ending.sections[index]?.sha256 !== sha256,
  )
  if (differs || ending.sections.length !== sections.length)
    refuse('its rows are not those that were written')
  for (const { name, value, called } of ending.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
}
