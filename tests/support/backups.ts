import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { writeBackup } from '../../scripts/commands/write-backup.ts'
import { seedOnce } from '../../src/server/seed.ts'
import { asking } from './ask.ts'
import { databaseAt, dropDatabase, freshDatabase } from './databases.ts'
import { ask, quiet } from './postgres-processes.ts'
import { testShop } from './test-shop.ts'

const somebody = { name: 'Asha Rao', email: 'asha@example.in', password: 'twelve good words' }
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error }

type Written = Awaited<ReturnType<typeof writeBackup>>

/**
 * For one test file: databases and files that are gone when it ends, and one shop that no test
 * changes, with its backup.
 */
export function aBackedUpShop() {
  const server = inject('postgresUrl')
  const scratch = mkdtempSync(join(tmpdir(), 'nadi-backup-'))
  const names: string[] = []
  const newName = () => {
    const name = `nadi_${randomBytes(6).toString('hex')}`
    names.push(name)
    return name
  }
  const newFile = () => join(mkdtempSync(join(scratch, 'backup-')), 'shop.sql.gz')
  const migrated = () => freshDatabase(server, newName())
  const empty = async () => {
    const name = newName()
    await ask(server, `create database ${name}`)
    return databaseAt(server, name)
  }
  const sample = { original: '', backup: newFile(), written: {} as Written }
  beforeAll(async () => {
    sample.original = await migrated()
    await beginLife(sample.original)
    sample.written = await writeBackup(sample.original, sample.backup)
  })
  afterAll(async () => {
    for (const name of names.splice(0)) await dropDatabase(server, name)
    rmSync(scratch, { recursive: true, force: true })
  })
  return { server, names, newName, newFile, migrated, empty, sample }
}

/** Work in the shop on this database. */
export async function inShop<T>(
  url: string,
  work: (shop: ReturnType<typeof testShop>) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(url, { connections: 5, log })
  // Journals beside the database are of one shop alone.
  const dataDir = mkdtempSync(join(tmpdir(), 'nadi-data-'))
  return work(testShop(db, { SIGN_UPS_PER_ADDRESS: '1000', DATA_DIR: dataDir })).finally(() => {
    rmSync(dataDir, { recursive: true, force: true })
    return close()
  })
}

type Shop = ReturnType<typeof testShop>

export async function loggedIn(
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

export async function buys(
  shop: Shop,
  { id, cookie }: { id: string; cookie: string },
): Promise<number> {
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

/** A demo shop with a shopper, an order and its email in the queue. */
async function beginLife(url: string): Promise<void> {
  await inShop(url, async (shop) => {
    await seedOnce(shop, quiet)
    expect((await asking(shop)('POST', '/api/signup', { body: somebody })).status).toBe(201)
    expect(await buys(shop, await loggedIn(shop))).toBe(201)
  })
}

const tables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('version', 'public_change') order by 1`

export const migrationHashes = 'select hash from drizzle.__drizzle_migrations order by created_at'

/** Every row of every table, as one sum a table. */
export async function contents(url: string): Promise<Record<string, unknown>> {
  const tableRows = (await ask(url, tables)) as { name: string }[]
  const sums = tableRows.map(
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
