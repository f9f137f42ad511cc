import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { aPlace, ask, quiet, until } from '#tests/support/postgres-processes.ts'
import { testShop } from '#tests/support/test-shop.ts'

const { root, dataDir, cluster } = aPlace()
const running = { stop: async () => {} }
let shops: [Shop, Shop]

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
  await until(async () => {
    const [row] = await ask(server.url, 'select pg_is_in_recovery() as waits')
    return (row as { waits: boolean }).waits === false
  })
  await migrateDatabase(server.url)
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const pools = [1, 2].map(() => openDatabase(server.url, { connections: 8, log }))
  const [first, second] = pools.map(({ db }) => testShop(db))
  if (first && second) shops = [first, second]
  running.stop = async () => {
    running.stop = async () => {}
    await Promise.all(pools.map(({ close }) => close()))
    await server.stop()
  }
}

/** What a failover does to the database: recovery ends, and with it the timeline. */
async function promote() {
  await running.stop()
  writeFileSync(join(cluster, 'recovery.signal'), '')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `restore_command = 'false'\n`)
  await start()
}

async function orderNumber(shop: Shop): Promise<number> {
  const shopper = await aShopper(shop)
  const line = { row: await aProduct(shop, { stock: 5 }), quantity: 1 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const request = { headers, body: checkoutBody(shopper, [line]) }
  const { status, body } = await asking(shop, { as: shopper })('POST', '/api/checkout', request)
  expect(status).toBe(201)
  return Number((body as { checkout: { orderNumber: string } }).checkout.orderNumber)
}

beforeAll(start)
afterAll(async () => {
  await running.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

describe('after a standby became primary', () => {
  it('order numbers leave a gap of 1,000 once, whichever of several shops is first', async () => {
    const [shop] = shops
    const before = [await orderNumber(shop), await orderNumber(shop)]
    expect(before[1]).toBe((before[0] ?? 0) + 1)

    await promote()
    const targets = [...shops, ...shops, ...shops, ...shops]
    const after = await Promise.all(targets.map((target) => orderNumber(target)))
    const first = Math.max(...before) + 1_001
    expect(after.sort((a, b) => a - b)).toEqual(targets.map((_, index) => first + index))
  })

  it('an order that fails in that moment leaves no second gap', async () => {
    const [shop] = shops
    const before = await orderNumber(shop)
    await promote()
    const insert = sql`insert into "order" (id) values (gen_random_uuid())`
    for (const _ of [1, 2, 3]) await expect(shops[0].db.execute(insert)).rejects.toThrow()
    const after = await orderNumber(shops[1])
    expect(after).toBeGreaterThan(before + 1_000)
    expect(after).toBeLessThanOrEqual(before + 1_010)
  })

  it('a crash that changes no timeline leaves no gap', async () => {
    const before = await orderNumber(shops[0])
    await running.stop()
    await start()
    expect(await orderNumber(shops[0])).toBeLessThanOrEqual(before + 40)
  })
})
