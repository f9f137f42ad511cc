import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageJson from '../../package.json' with { type: 'json' }
import { migrationsIn, ownMigrations } from '../../src/platform/db/migrations.ts'
import type { Store } from '../../src/media/storage/store.ts'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import {
  columnsOf,
  copyStatement,
  endingLine,
  endOfRows,
  manifestLine,
  nameOf,
  summed,
  type Ending,
  type Manifest,
  type Table,
} from './backup-format.ts'
import { folderRows } from './folder-rows.ts'

/**
 * Everything the shop keeps in its database as of one moment, while it goes on working, into a file
 * that only its owner can read and that has its name only when it is whole. Answers what is in it.
 * Throws StartRefused when the file exists already or cannot be written.
 */
export async function writeBackup(
  url: string,
  file: string,
  { interrupted, folder }: { interrupted?: AbortSignal | undefined; folder?: Store } = {},
): Promise<{ tables: number; rows: number }> {
  if (existsSync(file))
    throw new StartRefused(`There is a file ${file} already: give this backup a name of its own.`)
  const draft = `${file}.partial-${process.pid}`
  const client = new pg.Client({ connectionString: url, application_name: 'nadi backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const manifest = await snapshot(client)
    const ending: Ending = { sections: [], sequences: [] }
    const target = createWriteStream(draft, { fd: openDraft(draft, file), flush: true })
    await pipeline(
      Readable.from(textOf(client, { manifest, ending, folder })),
      createGzip(),
      target,
      {
        ...(interrupted && { signal: interrupted }),
      },
    ).catch((error: unknown) => refuseTarget(file, error))
    renameSync(draft, file)
    return {
      tables: manifest.tables.length,
      rows: ending.sections.reduce((sum, { rows }) => sum + rows, 0),
    }
  } finally {
    rmSync(draft, { force: true })
    await client.end()
  }
}

function openDraft(draft: string, file: string): number {
  try {
    return openSync(draft, 'wx', 0o600)
  } catch (error) {
    throw cannotWrite(file, codeOf(error))
  }
}

function refuseTarget(file: string, error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError')
    throw new StartRefused(`It was interrupted: there is no backup ${file}.`)
  if (diskFaults.has(codeOf(error))) throw cannotWrite(file, codeOf(error))
  throw error
}

const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
const cannotWrite = (file: string, code: string) =>
  new StartRefused(`The backup ${file} cannot be written (${code}): there is none.`)

/**
 * One moment for all tables. They are locked before it, against a change of their columns in the
 * meantime.
 */
async function snapshot(client: pg.Client): Promise<Manifest> {
  const names = (await tablesOf(client)).map(nameOf)
  if (names.length === 0)
    throw new StartRefused('There is no shop in this database yet, so there is nothing to back up.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const applied = new Set(
    (
      await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    ).rows.map(({ hash }) => hash),
  )
  const migrations = migrationsIn(ownMigrations)
    .filter(({ hash }) => applied.has(hash))
    .map(({ name }) => name)
  if (migrations.length !== applied.size)
    throw new StartRefused(
      'This database belongs to another release of Nadi: back it up with that one.',
    )
  const {
    rows: [queue],
  } = await client.query<{ version: number }>('select version from pgboss.version')
  return {
    format: 1,
    release: packageJson.version,
    at: new Date().toISOString(),
    migrations,
    queue: queue?.version ?? 0,
    tables: await tablesOf(client),
  }
}

async function* textOf(
  client: pg.Client,
  { manifest, ending, folder }: { manifest: Manifest; ending: Ending; folder: Store | undefined },
): AsyncGenerator<Buffer> {
  yield Buffer.from(manifestLine(manifest))
  for (const table of manifest.tables) {
    yield Buffer.from(`${copyStatement(table)};\n`)
    const sum = createHash('sha256')
    const copying = client.query(
      copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`),
    )
    yield* summed(copying, sum)
    // The stream ends before the server has said how many rows it was; after another answer it has.
    await client.query('select')
    const more =
      folder && table.name === 'media_blob'
        ? yield* passed(folderRows(client, folder, table), sum)
        : 0
    ending.sections.push({ rows: copying.rowCount + more, sha256: sum.digest('hex') })
    yield Buffer.from(endOfRows)
  }
  ending.sequences.push(...(await sequencesOf(client)))
  yield Buffer.from(endingLine(ending))
}

/** Sums the bytes that pass, and answers what they end with. */
async function* passed<T>(
  chunks: AsyncGenerator<Buffer, T>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer, T> {
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return value
    sum.update(value)
    yield value
  }
}

/**
 * The tables with the columns that are stored and not computed. Four stay out: the version of the
 * queue's tables is its library's own; the words of the search come with the release; transaction
 * numbers, by which changes that empty the page cache are counted, and the timeline of the order
 * numbers mean something else in another PostgreSQL.
 */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname::text as schema, c.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname, c.relname) not in (
        ('pgboss', 'version'), ('public', 'public_change'), ('public', 'order_numbering'),
        ('public', 'search_concept_word')
      )
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by n.nspname desc, c.relname`)
  return rows
}

/** Read last: a number that was given away meanwhile is never given again. */
async function sequencesOf(client: pg.Client): Promise<Ending['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; called: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname in ('public', 'pgboss')`)
  return rows
}
