import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { migrateDatabase, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { replaceDatabase } from '../scripts/replace-database.ts'
import { restoreBackup } from '../scripts/restore-backup.ts'
import { writeBackup } from '../scripts/write-backup.ts'
import { startJobs } from '../src/server/jobs.ts'
import { seedOnce } from '../src/server/seed.ts'
import { asking } from './support/ask.ts'
import { databaseAt, dropDatabase, freshDatabase } from './support/databases.ts'
import { aPlace, ask, quiet } from './support/postgres-processes.ts'
import { testShop } from './support/test-shop.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'nadi-backup-'))
const server = inject('postgresUrl')
const names: string[] = []
const hasPsql = spawnSync('psql', ['--version']).status === 0
const somebody = { name: 'Asha Rao', email: 'asha@example.in', password: 'twelve good words' }
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error }

// One shop that no test changes, and its backup.
let original: string
let backup: string
let written: Awaited<ReturnType<typeof writeBackup>>

beforeAll(async () => {
  original = await livingShop()
  backup = newFile()
  written = await writeBackup(original, backup)
})
afterAll(async () => {
  for (const name of names.splice(0)) await dropDatabase(server, name)
  rmSync(scratch, { recursive: true, force: true })
})

const newName = () => `nadi_${randomBytes(6).toString('hex')}`
const newFile = () => join(mkdtempSync(join(scratch, 'backup-')), 'shop.sql.gz')

async function migrated(): Promise<string> {
  const name = newName()
  names.push(name)
  return freshDatabase(server, name)
}

async function empty(): Promise<string> {
  const name = newName()
  names.push(name)
  await ask(server, `create database ${name}`)
  return databaseAt(server, name)
}

/** Somebody's errand in the shop on this database. */
async function inShop<T>(
  url: string,
  work: (shop: ReturnType<typeof testShop>) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(url, { connections: 5, log })
  return work(testShop(db, { SIGN_UPS_PER_ADDRESS: '1000' })).finally(close)
}

type Shop = ReturnType<typeof testShop>

async function loggedIn(
  shop: Shop,
  { email, password } = somebody,
): Promise<{ status: number; id: string; cookie: string }> {
  const { status, headers, body } = await asking(shop)('POST', '/api/log-in', {
    body: { email, password },
  })
  return {
    status,
    id: body.data?._id,
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

async function buys(shop: Shop, { id, cookie }: { id: string; cookie: string }): Promise<number> {
  const { body } = await asking(shop)('GET', '/api/get-product?inStock=true&limit=1&sort=price-asc')
  const [product] = body.products
  const shippingAddress = {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  const order = {
    userId: id,
    products: [{ productId: product._id, quantity: 1, price: product.productFinalPrice }],
    shippingAddress,
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
  const { status } = await asking(shop)('POST', '/api/checkout', {
    body: order,
    headers: { cookie, 'idempotency-key': randomBytes(16).toString('hex') },
  })
  return status
}

/** A demo shop with a shopper, an order and its letter in the queue. */
async function livingShop(): Promise<string> {
  const url = await migrated()
  await inShop(url, async (shop) => {
    await seedOnce(shop, quiet)
    expect((await asking(shop)('POST', '/api/signup', { body: somebody })).status).toBe(201)
    expect(await buys(shop, await loggedIn(shop))).toBe(201)
  })
  return url
}

const tables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('version', 'public_change') order by 1`

const taken = 'select hash from drizzle.__drizzle_migrations order by created_at'

/** Every row of every table, as one sum a table. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const found = (await ask(url, tables)) as { name: string }[]
  const sums = found.map(
    ({ name }) =>
      `select '${name}' as name, count(*), sum(hashtextextended(t::text, 0)) from ${name} t`,
  )
  return Object.fromEntries(
    ((await ask(url, sums.join(' union all '))) as { name: string }[]).map(({ name, ...sum }) => [
      name,
      sum,
    ]),
  )
}

describe('a backup', () => {
  it(
    'restored elsewhere is the same shop: every row, the log-in, the books, the next order',
    { timeout: 60_000 },
    async () => {
      const to = await empty()
      expect(await restoreBackup(to, backup)).toMatchObject({ rows: written.rows })
      expect(await contents(to)).toEqual(await contents(original))
      await inShop(to, async (shop) => {
        expect(await brokenInvariants(shop)).toEqual([])
        const shopper = await loggedIn(shop)
        expect(shopper.status).toBe(200)
        expect(await buys(shop, shopper)).toBe(201)
        expect(await brokenInvariants(shop)).toEqual([])
      })
      expect(await ask(to, 'select count(distinct number)::int as numbers from "order"')).toEqual([
        { numbers: 2 },
      ])
    },
  )

  it(
    'keeps what tables do by themselves: a renamed product is found by its new name',
    { timeout: 60_000 },
    async () => {
      const to = await empty()
      await restoreBackup(to, backup)
      await ask(
        to,
        `update product set name = 'Zyxoscope' where id = (select id from product where active limit 1)`,
      )
      const { body } = await inShop(to, (shop) =>
        asking(shop)('GET', '/api/get-product?search=zyxoscope'),
      )
      expect(body.products).toHaveLength(1)
      await expect(ask(to, `delete from category`)).rejects.toThrow(/foreign key/)
    },
  )

  it('shows one moment of a shop that goes on selling', { timeout: 60_000 }, async () => {
    const [from, to, file] = [await empty(), await empty(), newFile()]
    await restoreBackup(from, backup)
    await inShop(from, async (shop) => {
      const shopper = await loggedIn(shop)
      const [, ...bought] = await Promise.all([
        writeBackup(from, file),
        ...Array.from({ length: 10 }, () => buys(shop, shopper)),
      ])
      expect(bought).toEqual(Array.from({ length: 10 }, () => 201))
    })
    await restoreBackup(to, file)
    expect(await inShop(to, brokenInvariants)).toEqual([])
  })

  it('is for the eyes of its owner alone, and takes no other file’s place', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    await expect(writeBackup(original, backup)).rejects.toThrow(/^There is a file .* already/)
  })

  it('has its name only when it is whole', async () => {
    const file = newFile()
    await expect(writeBackup(await empty(), file)).rejects.toThrow(
      /^There is no shop in this database yet/,
    )
    expect(readdirSync(join(file, '..'))).toEqual([])
    expect(readdirSync(join(backup, '..'))).toEqual(['shop.sql.gz'])
  })

  it.skipIf(!hasPsql)(
    'is read by psql as docs/operations.md says',
    { timeout: 60_000 },
    async () => {
      const [to, folder] = [await migrated(), join(backup, '..')]
      // What the queue writes at a first start.
      await inShop(to, async (shop) => (await startJobs(shop)).stop())
      const [line = ''] =
        readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/^\(echo 'begin;.*psql.*$/m) ??
        []
      await run('sh', ['-c', line], { cwd: folder, env: { ...process.env, DATABASE_URL: to } })
      expect(await ask(to, 'select count(*)::int as orders from "order"')).toEqual(
        await ask(original, 'select count(*)::int as orders from "order"'),
      )
      expect(await contents(to)).toEqual(await contents(original))
    },
  )

  it('of an earlier release is restored and brought up to date', { timeout: 60_000 }, async () => {
    const [from, to, file] = [await empty(), await empty(), newFile()]
    await migrateDatabase(from, { through: '0001_search_and_counts' })
    await ask(
      from,
      `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
    )
    await writeBackup(from, file)
    await restoreBackup(to, file)
    expect(await ask(to, 'select name from category')).toEqual([{ name: 'Thermometers' }])
    expect(await ask(to, taken)).toEqual(await ask(original, taken))
  })
})

describe('a restore', () => {
  it(
    'of a broken or foreign file changes nothing, and the whole one still finds its place',
    { timeout: 60_000 },
    async () => {
      const [to, spoilt] = [await empty(), newFile()]
      const whole = readFileSync(backup)
      const text = gunzipSync(whole)
      const broken: Record<string, Buffer> = {
        'cut off': whole.subarray(0, whole.length / 2),
        'without its end': gzipSync(text.subarray(0, -200)),
        'one other letter in a row': gzipSync(
          text.toString().replace('asha@example.in', 'usha@example.in'),
        ),
        'a row less': gzipSync(text.toString().replace(/^.*asha@example\.in.*\n/m, '')),
        'two lines in place of an id': gzipSync(
          text.toString().replace(/^[0-9a-f-]{36}(?=\t)/m, String.raw`two\nlines`),
        ),
        'a broken byte': Buffer.concat([
          whole.subarray(0, 5_000),
          Buffer.from([(whole[5_000] ?? 0) ^ 1]),
          whole.subarray(5_001),
        ]),
        'something after its end': gzipSync(Buffer.concat([text, Buffer.from('more\n')])),
        'something else': gzipSync('select 1;\n'),
        nothing: Buffer.alloc(0),
      }
      for (const [what, bytes] of Object.entries(broken)) {
        writeFileSync(spoilt, bytes)
        await expect(restoreBackup(to, spoilt), what).rejects.toThrow(
          /^This file is no whole backup of a Nadi shop \(.+\): nothing was restored\.$/,
        )
      }
      await restoreBackup(to, backup)
      expect(await contents(to)).toEqual(await contents(original))
    },
  )

  it('refuses a backup of a newer release', async () => {
    const file = newFile()
    writeFileSync(
      file,
      gzipSync(
        gunzipSync(readFileSync(backup))
          .toString()
          .replace('"0001_search_and_counts"', '"0001_search_and_counts","9999_to_come"'),
      ),
    )
    await expect(restoreBackup(await empty(), file)).rejects.toThrow(
      /^The backup was made by another release of Nadi /,
    )
  })

  it(
    'refuses a database that holds a shop, unless it is to be replaced; the former one is kept',
    { timeout: 60_000 },
    async () => {
      const to = await migrated()
      await ask(
        to,
        `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
      )
      await expect(restoreBackup(to, backup)).rejects.toThrow(/^This database holds a shop already/)
      const { former } = await replaceDatabase(to, backup)
      names.push(former)
      expect(await contents(to)).toEqual(await contents(original))
      expect(await ask(databaseAt(server, former), 'select name from category')).toEqual([
        { name: 'Thermometers' },
      ])
    },
  )

  it(
    'in place of a shop takes over the letters and the order of letters of its database',
    { timeout: 60_000 },
    async () => {
      const name = newName()
      names.push(name)
      await ask(
        server,
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider icu icu_locale 'en-IN'`,
      )
      const { former } = await replaceDatabase(databaseAt(server, name), backup)
      names.push(former)
      const kind = { provider: 'i', locale: 'en-IN', encoding: 'UTF8' }
      expect(
        await ask(
          server,
          `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname in ('${name}', '${former}')`,
        ),
      ).toEqual([kind, kind])
    },
  )

  it(
    'in place of a shop that runs is refused and leaves nothing behind',
    { timeout: 60_000 },
    async () => {
      const to = await migrated()
      // A connection of its own: a pool gives its idle ones back after ten seconds, and this may
      // take longer.
      const visitor = new pg.Client({ connectionString: to })
      await visitor.connect()
      await expect(replaceDatabase(to, backup)).rejects.toThrow(
        /^Somebody uses the shop's database: stop the shop first/,
      )
      await visitor.end()
      expect(
        await ask(
          server,
          `select datname from pg_database where datname like '${names.at(-1)}\\_%'`,
        ),
      ).toEqual([])
    },
  )
})

describe('the commands', () => {
  const { root: place, dataDir } = aPlace()
  afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
  const command = (script: string, args: string[], env: Record<string, string>) =>
    run(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        LOG_LEVEL: 'silent',
        ...env,
      },
    })

  it(
    'back up the shop that runs on its own PostgreSQL, and restore it into an empty folder',
    { timeout: 180_000 },
    async () => {
      const file = newFile()
      const postgres = await startEmbeddedPostgres({ dataDir, progress: quiet })
      await migrateDatabase(postgres.url)
      await ask(
        postgres.url,
        `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
      )
      expect((await command('backup', [file], { DATA_DIR: dataDir })).stdout).toMatch(
        /holds \d+ rows of \d+ tables/,
      )
      await expect(command('restore', [file], { DATA_DIR: dataDir })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Another Nadi shop is already using /),
      })
      await postgres.stop()

      const { stdout } = await command('restore', [file], { DATA_DIR: join(place, 'other') })
      expect(stdout).toMatch(
        /^Restored \d+ rows of \d+ tables as they were at .*\nThe books are in order\.\n$/m,
      )
      expect(
        (await command('restore', [file, '--replace'], { DATA_DIR: join(place, 'other') })).stdout,
      ).toMatch(/The former database is kept under the name nadi_before_\d{14}/)
    },
  )

  it.for([
    ['backup', [], /^Say where to: /],
    ['backup', ['--help'], /^Say where to: /],
    ['backup', ['one.sql.gz', 'two.sql.gz'], /^Say where to: /],
    [
      'backup',
      ['/no/such/folder/shop.sql.gz'],
      /^The backup \/no\/such\/folder\/shop\.sql\.gz cannot be written \(ENOENT\): there is none\.\n$/,
    ],
    ['restore', [], /^Say which: /],
    ['restore', ['shop.sql.gz', '--replce'], /^Say which: /],
    ['restore', ['/tmp'], /^\/tmp is a folder: /],
    ['restore', ['/no/such/file'], /^There is no file \/no\/such\/file\.\n$/],
  ] as const)(
    'say in one sentence what is missing: %s %s',
    { timeout: 60_000 },
    async ([script, args, sentence]) => {
      await expect(command(script, [...args], { DATABASE_URL: original })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(sentence),
      })
    },
  )

  it('explain to the owner what there is before there is a shop', { timeout: 60_000 }, async () => {
    const dataDir = join(place, 'nothing')
    for (const words of [[], ['--help'], ['help', 'ship'], ['ship', '--help']])
      expect((await command('owner', words, { DATA_DIR: dataDir })).stdout).toMatch(
        /^Usage: npm run owner -- /,
      )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('a backup that is interrupted leaves nothing behind', { timeout: 60_000 }, async () => {
    const file = newFile()
    await expect(writeBackup(original, file, AbortSignal.abort())).rejects.toThrow(
      `It was interrupted: there is no backup ${file}.`,
    )
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  it('make no shop where there is none', { timeout: 60_000 }, async () => {
    await expect(
      command('restore', ['/no/such/file'], { DATA_DIR: join(place, 'nothing') }),
    ).rejects.toMatchObject({ code: 1, stderr: 'There is no file /no/such/file.\n' })
    expect(existsSync(join(place, 'nothing'))).toBe(false)
    await expect(
      command('backup', [newFile()], { DATA_DIR: join(place, 'nothing') }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no shop in /) })
  })
})
