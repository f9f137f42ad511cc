import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { fillFactWords } from '#catalogue/search/fill-fact-words.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate-database.ts'
import { migrationsIn, ownMigrations } from '#platform/db/migrations.ts'
import { contractions } from './support/expand-only.ts'
import { databaseAt, dropDatabase, freshDatabase } from './support/databases.ts'
import { quickest } from './support/quickest.ts'
import { ask, until } from './support/postgres-processes.ts'
import { testShop } from './support/test-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nadi-migrations-'))
const server = inject('postgresUrl')
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
}
let name: string
let url: string

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A migrated database for each test. */
function onDatabase(): void {
  beforeEach(async () => {
    name = `nadi_${randomBytes(6).toString('hex')}`
    url = await freshDatabase(server, name)
  })
  afterEach(() => dropDatabase(server, name))
}

/** The shop's migrations and one more, as the next release would bring it. */
function nextRelease(sql: string): string {
  const folder = mkdtempSync(join(scratch, 'next-'))
  cpSync(ownMigrations, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number }[]
  }
  const when = Math.max(...entries.map((entry) => entry.when)) + 1
  writeFileSync(
    journal,
    JSON.stringify({
      ...rest,
      entries: [
        ...entries,
        { idx: entries.length, version: '7', when, tag: 'the_next', breakpoints: true },
      ],
    }),
  )
  writeFileSync(join(folder, 'the_next.sql'), sql)
  return folder
}

const applied = () => ask(url, 'select hash from drizzle.__drizzle_migrations')
const products = () =>
  ask(
    url,
    `select column_name as name from information_schema.columns where table_name = 'category' and column_name = 'shelf'`,
  )

describe('the migrations', () => {
  onDatabase()

  it('are made once when several processes start at the same moment', async () => {
    const empty = `${name}_empty`
    await ask(server, `create database ${empty}`)
    try {
      await Promise.all([1, 2, 3].map(() => migrateDatabase(databaseAt(server, empty))))
      expect(
        await ask(
          databaseAt(server, empty),
          'select hash from drizzle.__drizzle_migrations order by created_at',
        ),
      ).toEqual(migrationsIn(ownMigrations).map(({ hash }) => ({ hash })))
    } finally {
      await dropDatabase(server, empty)
    }
  })

  it('leave nothing half made when the process dies in the middle, and the next start finishes', async () => {
    await ask(url, 'create table slow as select 1')
    const folder = nextRelease(
      'alter table category add column shelf text;\n--> statement-breakpoint\nselect pg_sleep(30) from slow;',
    )
    const before = await applied()
    const migrating = migrateDatabase(url, { folder }).then(
      () => 'finished',
      () => 'died',
    )
    const asleep = `pid from pg_stat_activity where datname = '${name}' and application_name = 'nadi migrations' and wait_event = 'PgSleep'`
    await until(async () => (await ask(server, `select ${asleep}`)).length > 0)
    await ask(server, `select pg_terminate_backend(pid) from (select ${asleep}) as asleep`)
    expect(await migrating).toBe('died')
    expect([await applied(), await products()]).toEqual([before, []])

    await ask(url, 'delete from slow')
    await migrateDatabase(url, { folder })
    expect(await applied()).toHaveLength(before.length + 1)
    expect(await products()).toHaveLength(1)
  })

  it('never hold up the shop for longer than two seconds, and are made when the table is free', async () => {
    const folder = nextRelease('alter table category add column shelf text;')
    const long = new pg.Client({ connectionString: url })
    await long.connect()
    await long.query('begin; select count(*) from category')
    const migrating = migrateDatabase(url, { folder })
    const waits = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database where datname = '${name}' and not granted`
    const heldUp = async () => {
      await until(async () => (await ask(server, waits)).length > 0)
      const startedAt = performance.now()
      await ask(url, 'select count(*) from category')
      return performance.now() - startedAt
    }
    const heldUpMs = await quickest(3_000, heldUp)
    await long.query('commit')
    await migrating
    await long.end()
    expect(heldUpMs).toBeLessThan(3_000)
    expect(await products()).toHaveLength(1)
  })

  it('give up with a sentence when the table never gets free', async () => {
    const folder = nextRelease('alter table category add column shelf text;')
    const long = new pg.Client({ connectionString: url })
    await long.connect()
    await long.query('begin; select count(*) from category')
    await expect(migrateDatabase(url, { folder, timeoutMs: 0 })).rejects.toThrow(
      /^The tables stayed busy, so the migration the_next was not made: .*\.$/,
    )
    await long.end()
    expect(await products()).toEqual([])
  })

  it('may build an index beside the traffic, and again after a crash', async () => {
    const folder = nextRelease(
      '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS shelf_order;\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY shelf_order ON category (position, name);',
    )
    await ask(url, 'create index shelf_order on category (position)')
    await migrateDatabase(url, { folder })
    expect(
      await ask(url, `select indexdef as sql from pg_indexes where indexname = 'shelf_order'`),
    ).toEqual([{ sql: expect.stringContaining('("position", name)') }])
  })

  it('that build indexes are made again after their process died, and nobody waits for what they clear away', async () => {
    const empty = `${name}_empty`
    const emptyUrl = databaseAt(server, empty)
    await ask(server, `create database ${empty}`)
    const long = new pg.Client({ connectionString: emptyUrl })
    try {
      await migrateDatabase(emptyUrl, { through: '0013_fill_search_lexemes' })
      await long.connect()
      await long.query('begin isolation level repeatable read; select count(*) from product')
      const invalid = () => ask(emptyUrl, 'select from pg_index where not indisvalid')
      const waiting = `pid from pg_stat_activity where datname = '${empty}' and application_name = 'nadi migrations' and wait_event_type = 'Lock'`
      const stuck = () => until(async () => (await ask(server, `select ${waiting}`)).length > 0)

      const first = migrateDatabase(emptyUrl).then(
        () => 'finished',
        () => 'died',
      )
      await stuck()
      await ask(server, `select pg_terminate_backend(pid) from (select ${waiting}) as waiting`)
      expect(await first).toBe('died')
      expect(await invalid()).toHaveLength(1)

      const again = migrateDatabase(emptyUrl)
      await stuck()
      await ask(
        emptyUrl,
        `set statement_timeout = '1s'; select count(*) from product; update product set stock = stock`,
      )
      await long.query('commit')
      await again
      expect(await invalid()).toEqual([])
    } finally {
      await long.end()
      await dropDatabase(server, empty)
    }
  })

  // As it was then: the builders write every column there is today.
  const quixotic = `with c as (insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Carts ' || gen_random_uuid(), 1, '/media/x.webp', 'sky') returning id)
    insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, stock, images, videos, wall, details, description)
    select gen_random_uuid(), id, 'Quixotic', 'Nadi', '', 100, 0, 0, '{/media/x.webp}', '{}', 'sky', '', '' from c`

  it('count the words of the catalogue without waiting for an import that brings the same', async () => {
    const empty = `${name}_empty`
    const emptyUrl = databaseAt(server, empty)
    await ask(server, `create database ${empty}`)
    const { db, close } = openDatabase(emptyUrl, { connections: 2, log })
    try {
      await migrateDatabase(emptyUrl, { through: '0011_product_changes' })
      await db.execute(quixotic)
      await migrateDatabase(emptyUrl, { through: '0012_search_lexemes' })
      await db.transaction(async (importing) => {
        await importing.execute(quixotic)
        await migrateDatabase(emptyUrl, { through: '0013_fill_search_lexemes', timeoutMs: 0 })
        expect(
          await ask(emptyUrl, `select lexeme from search_lexeme where lexeme = 'quixot'`),
        ).toHaveLength(1)
      })
    } finally {
      await close()
      await dropDatabase(server, empty)
    }
  })

  it('bring facts into searches without rewriting the index: a job fills it', async () => {
    const empty = `${name}_empty`
    const emptyUrl = databaseAt(server, empty)
    await ask(server, `create database ${empty}`)
    const { db, close } = openDatabase(emptyUrl, { connections: 2, log })
    try {
      await migrateDatabase(emptyUrl, { through: '0182_settlements' })
      await db.execute(quixotic)
      await db.execute(`update product set facts = '{"1": [2]}'`)
      await db.transaction(async (elsewhere) => {
        await elsewhere.execute('select from product_search for update')
        await migrateDatabase(emptyUrl, { through: '0183_facts_in_searches', timeoutMs: 0 })
      })
      const isFilled = `select words @@ '0f1v2' as filled from product_search`
      expect(await ask(emptyUrl, isFilled)).toEqual([{ filled: false }])
      await fillFactWords(testShop(db))
      expect(await ask(emptyUrl, isFilled)).toEqual([{ filled: true }])
    } finally {
      await close()
      await dropDatabase(server, empty)
    }
  })

  it('outside a transaction take an index away only beside the traffic', () => {
    const outside = migrationsIn(ownMigrations)
      .filter(({ concurrent }) => concurrent)
      .flatMap(({ statements }) => statements)
    expect(
      outside.filter((statement) => /\bDROP INDEX (?!CONCURRENTLY\b)/i.test(statement)),
    ).toEqual([])
  })

  it('refuse a file that was changed after it had been taken', async () => {
    await migrateDatabase(url, {
      folder: nextRelease('alter table category add column shelf text;'),
    })
    await expect(
      migrateDatabase(url, { folder: nextRelease('alter table category add column drawer text;') }),
    ).rejects.toThrow(/^The migration the_next was changed /)
  })

  it('of a newer release do not keep the former one from starting', async () => {
    await migrateDatabase(url, {
      folder: nextRelease('alter table category add column shelf text;'),
    })
    await migrateDatabase(url)
    expect(await products()).toHaveLength(1)
  })
})

// The former release works on the new tables while one machine after the other is changed, and
// again after a step back.
describe('the former release', () => {
  onDatabase()
  const statements = JSON.parse(
    readFileSync(new URL('./previous-release/0.1.0.json', import.meta.url), 'utf8'),
  ) as { text: string; values?: unknown[]; rows?: number }[]

  it('finds its tables: what it said while a shopper registered, searched, ordered and wrote has the same effect', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const differing: string[] = []
    for (const { text, values, rows } of statements) {
      const outcome = await client.query(text, values).then(
        ({ rowCount }) => rowCount ?? undefined,
        (error: Error) => error.message,
      )
      if (outcome !== rows) differing.push(`${outcome} instead of ${rows}: ${text.slice(0, 90)}`)
    }
    await client.end()
    expect(differing).toEqual([])
  })
})

describe('a migration after the first release', () => {
  const since = migrationsIn(ownMigrations).slice(2)
  const statementsSince = since.flatMap(({ statements }) => statements)
  /** Judged one by one: why the former release does not notice. */
  const judged: Record<string, string> = {
    '0002_vouchers_and_payments':
      'its new columns are empty, 0.1.0 gives no discount, and the shops of 0.1.0 are small enough for its indexes',
    '0004_search_at_scale':
      'product_search is written by triggers alone, which it replaces too; the shops of 0.1.0 are small enough for its indexes',
    '0005_deep_pages': 'the shops of 0.1.0 are small enough for its index',
    '0015_steps_of_every_listing': '0.1.0 has no steps, so it does not know their function either',
    '0157_stars_and_origin_indexes':
      'an index of more columns takes the name of the one that it replaces',
  }

  it.for(since)('$name only adds, or is judged', ({ name, statements }) => {
    if (!(name in judged)) expect(contractions(statements, statementsSince)).toEqual([])
  })

  it('is judged only where there is something to judge', () => {
    const names = since
      .filter(({ statements }) => contractions(statements, statementsSince).length > 0)
      .map(({ name }) => name)
    expect(Object.keys(judged).filter((name) => !names.includes(name))).toEqual([])
  })

  it.for([
    'ALTER TABLE "product" DROP COLUMN "wall"',
    'ALTER TABLE "product" RENAME COLUMN "wall" TO "colour"',
    'ALTER TABLE "product" ALTER COLUMN "wall" SET DATA TYPE integer',
    'ALTER TABLE "product" ALTER COLUMN "pdf" SET NOT NULL',
    'ALTER TABLE "product" ADD COLUMN "weight" integer NOT NULL',
    'DROP TABLE "review"',
    'ALTER TABLE "product" ADD CONSTRAINT "light" CHECK ("weight" < 5)',
    'CREATE INDEX "product_by_name" ON "product" ("name")',
  ])('is told from an expansion: %s', (statement) => {
    expect(contractions([statement])).toHaveLength(1)
  })

  it.for([
    'ALTER TABLE "product" ADD COLUMN "weight" integer',
    `ALTER TABLE "product" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL`,
    'ALTER TABLE "product" ADD CONSTRAINT "light" CHECK ("weight" < 5) NOT VALID',
    'CREATE INDEX CONCURRENTLY "product_by_name" ON "product" ("name")',
    'CREATE TABLE "shelf" ("name" text NOT NULL)',
    'DROP INDEX "product_by_name"',
  ])('may add: %s', (statement) => {
    expect(contractions([statement])).toEqual([])
  })
})
