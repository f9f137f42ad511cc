import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { goodLine, startProxy, type Line } from '../tools/chaos/faults/proxy.ts'
import { databaseAt, dropDatabase, freshDatabase } from './support/databases.ts'
import { asking } from './support/ask.ts'
import { aProduct, aShopper } from './support/builders.ts'
import { checkoutBody } from './support/paying.ts'
import { it, testShop } from './support/test-shop.ts'

const server = inject('postgresUrl')
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** A database, asked directly, and by way of the proxy. */
async function throughProxy() {
  const name = `nadi_${randomBytes(6).toString('hex')}`
  const url = await freshDatabase(server, name)
  const folder = new URL(url).searchParams.get('host') ?? ''
  const proxy = await startProxy(join(folder, '.s.PGSQL.5432'), () => 0.5)
  const direct = new pg.Pool({ connectionString: url, max: 2 })
  // A connection still closes when `end` is done, and hears of the database that is dropped.
  direct.on('connect', (client) => client.on('error', () => undefined))
  const { db, close } = openDatabase(
    databaseAt(`postgresql://nadi@127.0.0.1:${proxy.port}/x?sslmode=disable`, name),
    { connections: 2, log },
  )
  onTestFinished(async () => {
    await close()
    await direct.end()
    proxy.close()
    await dropDatabase(server, name)
  })
  await direct.query('create table note (id int)')
  return {
    proxy,
    db,
    shop: testShop(db),
    notes: async () => (await direct.query('select from note')).rowCount,
  }
}

const line = (about: Partial<Line>): Line => ({ ...goodLine, ...about })

describe.skipIf(process.platform === 'win32')('the line to the database', () => {
  it('is cut before a statement that commits by itself: nothing was done', async () => {
    const { proxy, db, notes } = await throughProxy()
    proxy.set(line({ cutBeforeCommit: 1 }))
    await expect(db.execute(sql`insert into note values (${1})`)).rejects.toThrow()
    expect([await notes(), proxy.cuts]).toEqual([0, 1])
  })

  it('is cut after a statement that commits by itself: it was done, and nobody heard of it', async () => {
    const { proxy, db, notes } = await throughProxy()
    proxy.set(line({ cutAfterCommit: 1 }))
    await expect(db.execute(sql`insert into note values (${1})`)).rejects.toThrow()
    await expect.poll(notes).toBe(1)
    expect(proxy.cuts).toBe(1)
  })

  it('is cut at the commit of a transaction, and not at the statements in it, nor at a question', async () => {
    const { proxy, db, notes } = await throughProxy()
    proxy.set(line({ cutBeforeCommit: 1 }))
    expect((await db.execute(sql`select ${1}::int as one`)).rows).toEqual([{ one: 1 }])
    let inside = 0
    const work = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into note values (${1})`)
      inside += 1
    })
    await expect(work).rejects.toThrow()
    expect([inside, await notes(), proxy.cuts, proxy.cutOrders]).toEqual([1, 0, 1, 0])
  })

  it('is cut at the commit of an order, and of no other transaction', async () => {
    const { proxy, shop } = await throughProxy()
    const [row, shopper] = [await aProduct(shop, { stock: 100 }), await aShopper(shop)]
    const ask = asking(shop, { bySessionOf: shopper })
    const buys = (key: string) =>
      ask('POST', '/api/checkout', {
        body: checkoutBody(shopper, [{ row }]),
        headers: { 'idempotency-key': key },
      })
    for (const key of ['1', '2', '3']) expect((await buys(key)).status).toBe(201)
    proxy.set(line({ cutAfterCommit: 1 }))
    const fourth = buys('4')
    await expect.poll(() => proxy.cutOrders).toBeGreaterThan(0)
    proxy.heal()
    expect((await fourth).status).toBe(201)
    expect((await buys('4')).body).toEqual((await fourth).body)
  })
})
