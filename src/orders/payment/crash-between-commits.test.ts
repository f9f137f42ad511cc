import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { aPlace, ask, postmaster, quiet, until } from '#tests/support/postgres-processes.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { order } from '../tables.ts'

const { root, dataDir, cluster } = aPlace()
const running = {
  server: undefined as Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined,
  close: async () => {},
}
let shop: Shop

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
  await migrateDatabase(server.url)
  const { db, close } = openDatabase(server.url, {
    connections: 5,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
  Object.assign(running, { server, close })
  shop = testShop(db)
})

afterAll(async () => {
  await running.close()
  await running.server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

const waitingFor = (statement: string) =>
  ask(running.server?.url ?? '', statement) as Promise<{ pid: number; does: string }[]>
const processes = () => waitingFor('select pid, backend_type as does from pg_stat_activity')

// What writes to the disk of its own accord.
const writers = ['walwriter', 'background writer', 'checkpointer', 'autovacuum launcher']

/** Whatever is committed from now on and waits for no disk reaches none, until the crash. */
async function theDiskIsLate(): Promise<() => Promise<void>> {
  for (const { pid, does } of await processes())
    if (writers.includes(does)) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of [postmaster(cluster), ...(await processes()).map(({ pid }) => pid)]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It had ended.
      }
    }
    await until(() =>
      waitingFor('select 1').then(
        () => true,
        () => false,
      ),
    )
  }
}

/**
 * A shopper, two pieces of the last product, a voucher for one use, and their order by one
 * confirmation.
 */
async function aBuyer() {
  const shopper = await aShopper(shop)
  const row = await aProduct(shop, { stock: 2 })
  const { id: voucherId, code } = await aVoucher(shop, { usageLimit: 1 })
  const body = checkoutBody(shopper, [{ row, quantity: 2 }], {
    paymentMethod: 'Online',
    voucher: code,
    couponDiscount: 160,
  })
  const confirm = (target: Shop = shop) =>
    asking(target, { as: shopper })('POST', '/api/checkout', {
      headers: { 'idempotency-key': 'k1' },
      body,
    })
  const orders = () =>
    shop.db
      .select({ id: order.id })
      .from(order)
      .where(sql`user_id = ${shopper.id}`)
  const counts = async () =>
    (
      await shop.db.execute(
        sql`select stock, reserved, (select used from voucher where id = ${voucherId}) as used from product where id = ${row.id}`,
      )
    ).rows[0]
  return { confirm, orders, counts }
}

const withSlowProvider = (beforeAnswer = async () => {}): Shop => ({
  ...shop,
  fetch: async () => beforeAnswer().then(() => Promise.reject(new Error('away'))),
})

describe('PostgreSQL is killed with all its processes', () => {
  it('during the provider call: the order is complete, and the same confirmation returns it', async () => {
    const { confirm, orders, counts } = await aBuyer()
    const crash = await theDiskIsLate()
    const crashes = {
      ...shop,
      fetch: async (...request: Parameters<typeof fetch>) => (
        await crash(),
        shop.fetch(...request)
      ),
    }
    await confirm(crashes)
    expect([await counts(), (await orders()).length]).toEqual([
      { stock: 0, reserved: 2, used: 1 },
      1,
    ])
    const repeat = await confirm()
    expect(repeat.status).toBe(201)
    expect([await orders(), await counts(), await brokenInvariants(shop)]).toEqual([
      [{ id: repeat.body.checkout._id }],
      { stock: 0, reserved: 2, used: 1 },
      [],
    ])
  })

  it('when the order was answered: it is there, and the same confirmation gets the same answer', async () => {
    const { confirm, counts } = await aBuyer()
    const crash = await theDiskIsLate()
    const answer = await confirm()
    await crash()
    expect([answer.status, (await confirm()).body]).toEqual([201, answer.body])
    expect([await counts(), await brokenInvariants(shop)]).toEqual([
      { stock: 0, reserved: 2, used: 1 },
      [],
    ])
  })

  it('after an answer that the order is kept: it is kept', async () => {
    const { confirm, orders, counts } = await aBuyer()
    const crash = await theDiskIsLate()
    const answer = await confirm(withSlowProvider())
    await crash()
    expect([answer.status, answer.body.message.slice(0, 18), (await orders()).length]).toEqual([
      503,
      'Your order is kept',
      1,
    ])
    expect([await counts(), (await confirm()).status, await brokenInvariants(shop)]).toEqual([
      { stock: 0, reserved: 2, used: 1 },
      201,
      [],
    ])
  })

  it('during a provider call without an answer: the order is kept, as the answer says', async () => {
    const { confirm, orders } = await aBuyer()
    const crash = await theDiskIsLate()
    let crashed: Promise<void> | undefined
    const answer = await confirm(withSlowProvider(() => (crashed ??= crash())))
    expect([answer.status, (await orders()).length]).toEqual([503, 1])
    expect(answer.body.message).toContain('Your order is kept')
    const repeat = await confirm()
    expect([repeat.status, await orders()]).toEqual([201, [{ id: repeat.body.checkout._id }]])
  })
})
