import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { aProduct, aSession, aShopper } from '#tests/support/builders.ts'
import { asking } from '#tests/support/ask.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'
import { createSite } from './app.ts'

const password = 'a long password'

itRaces(
  'a database that takes no writes answers every write with 503, and when to come again',
  async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const email = 'known@example.in'
    await asking(shop)('POST', '/api/signup', { body: { name: 'Known', email, password } })
    const standby = another(shop, 'default_transaction_read_only=on')
    const cookie = await aSession(shop, shopper)
    const ask = asking(standby)
    const calls: [string, unknown][] = [
      ['/api/signup', { name: 'New', email: 'new@example.in', password }],
      ['/api/log-in', { email, password }],
      ['/api/forgot-password', { email }],
      ['/api/checkout', checkoutBody(shopper, [{ row }])],
      [
        '/api/send-enquery',
        { name: 'A', email, number: '9876543210', subject: 'Hello', message: 'Is it open?' },
      ],
      ['/api/log-out', {}],
    ]
    for (const [path, body] of calls) {
      const {
        status,
        headers,
        body: answer,
      } = await ask('POST', path, { body, headers: { cookie, 'idempotency-key': randomUUID() } })
      expect([path, status, headers.get('retry-after'), answer.success]).toEqual([
        path,
        503,
        expect.stringMatching(/^\d+$/),
        false,
      ])
    }
    expect((await ask('GET', `/api/single-product/${row.id}`)).status).toBe(200)
  },
)

itRaces(
  'a connection that takes no writes is not used again: after a failover the next one may lead to the primary',
  async ({ shop }) => {
    const standby = another(shop, 'default_transaction_read_only=on')
    const pidOf = () =>
      standby.db
        .execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        .then(({ rows }) => rows[0]?.pid)
    const before = await pidOf()
    await expect(
      standby.db.transaction((db) => db.execute(sql`delete from attempt`)),
    ).rejects.toThrow()
    expect(await pidOf()).not.toBe(before)
  },
)

itRaces(
  'readiness says no while the database takes no writes, and yes again after that',
  async ({ shop }) => {
    const about = {
      pages: async () => new Response(),
      files: async () => undefined,
      draining: () => false,
      development: false,
    }
    const site = createSite({ shop: another(shop), ...about })
    const readiness = async () => {
      const answer = await site(new Request('http://localhost:3000/readyz'), { address: 'unknown' })
      return [answer.status, await (answer as Response).json()]
    }
    expect(await readiness()).toEqual([200, { ready: true }])
    const set = (value: string) =>
      shop.db.execute(
        sql.raw(`
    do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`),
      )
    await set('on')
    // Connections of before may still write.
    await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nadi readiness' and datname = current_database()`)
    await expect
      .poll(readiness)
      .toEqual([503, { ready: false, reason: 'the database takes no writes' }])
    await shop.db.transaction(async (db) => {
      await db.execute(sql`set transaction read write`)
      await db.execute(
        sql.raw(
          `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
        ),
      )
    })
    await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nadi readiness' and datname = current_database()`)
    await expect.poll(readiness).toEqual([200, { ready: true }])
  },
)
