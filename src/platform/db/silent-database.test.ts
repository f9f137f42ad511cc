import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { behindProxy } from '#tests/support/behind-proxy.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { isLost } from './database-errors.ts'
import { LimitedClient, LimitedPool } from './client-with-timeout.ts'
import { publicVersion, versionNow } from '../cache/public-version.ts'
import type { Shop } from '../shop.ts'

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const selectOne = (shop: Shop) => shop.db.execute(sql`select 1 as one`).then(({ rows }) => rows)
const heard = async (shop: Shop) => void (await versionNow(shop))
const isListening = (shop: Shop) =>
  shop.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'nadi listener' and state = 'idle' and query not like 'SHOW%'`)

/**
 * Like a page: it reads the version, then something of its own; what fails is tried again, as a
 * reader would.
 */
async function untilAnswered(shop: Shop): Promise<void> {
  for (;;) {
    await versionNow(shop)
    if (
      await selectOne(shop).then(
        () => true,
        () => false,
      )
    )
      return
  }
}

describe('connections that have gone deaf, while new ones work', () => {
  itRaces(
    'are replaced within three seconds, the one that listens and those of the pool',
    async ({ shop }) => {
      const { shop: far, proxy } = await behindProxy(shop)
      await heard(far)
      await Promise.all(Array.from({ length: 5 }, () => selectOne(far)))
      await expect.poll(async () => (await isListening(shop)).rows.length).toBe(1)
      // The version that was just read is trusted for a second.
      await pause(1_000)
      proxy.deafen()
      expect(await tookMs(() => untilAnswered(far))).toBeLessThan(3_000)
      expect(
        await tookMs(() => Promise.all(Array.from({ length: 5 }, () => selectOne(far)))),
      ).toBeLessThan(1_000)
      expect(await versionNow(far)).toBeDefined()
    },
  )

  itRaces(
    'fail whoever waits on them at that moment: whether it happened is unknown',
    async ({ shop }) => {
      const { shop: far, proxy } = await behindProxy(shop)
      await heard(far)
      await expect.poll(async () => (await isListening(shop)).rows.length).toBe(1)
      await pause(1_000)
      const transaction = far.db.transaction(async (db) => {
        await db.execute(sql`select 1`)
        proxy.deafen()
        void versionNow(far)
        await db.execute(sql`select 2`)
      })
      const error = await transaction.catch((thrown: unknown) => thrown)
      expect(isLost(error)).toBe(true)
      expect(await selectOne(far)).toEqual([{ one: 1 }])
    },
  )
})

itRaces(
  'the one listening process of PostgreSQL stands still: the version is read all the same',
  async ({ shop }) => {
    await heard(shop)
    await expect.poll(async () => (await isListening(shop)).rows.length).toBe(1)
    const pid = (await isListening(shop)).rows[0]?.pid ?? 0
    await pause(1_000)
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await tookMs(() => expect.poll(() => versionNow(shop)).toBeDefined())).toBeLessThan(
        3_000,
      )
      expect(await tookMs(async () => publicVersion(shop)?.current())).toBeLessThan(1_000)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  },
)

describe('a query that nobody answers', () => {
  itRaces('ends with its connection, whether the driver or we wrote it', async ({ shop }) => {
    const { proxy, shop: far } = await behindProxy(shop)
    const connectionString =
      '$client' in far.db && far.db.$client instanceof LimitedPool
        ? String(far.db.$client.options.connectionString)
        : ''
    const queries = {
      plain: (client: LimitedClient) => client.query('select 1'),
      begin: (client: LimitedClient) => client.query({ text: 'begin' }),
      'with a callback': (client: LimitedClient) =>
        new Promise(
          (resolve, reject) =>
            void client.query('select 1', (error, rows) => (error ? reject(error) : resolve(rows))),
        ),
      prepared: (client: LimitedClient) =>
        client.query({ name: 'one', text: 'select 1 as one', values: [] }),
    }
    for (const [what, query] of Object.entries(queries)) {
      const client = new LimitedClient({ connectionString, answerWithinMs: 200 })
      client.on('error', () => undefined)
      await client.connect()
      expect([what, await query(client).then(() => 'answered')]).toEqual([what, 'answered'])
      proxy.deafen()
      const errors = await Promise.all(
        [query(client), client.query('commit')].map((statement) =>
          statement.catch((error: unknown) => error),
        ),
      )
      expect([what, ...errors.map(isLost)]).toEqual([what, true, true])
      expect(client.connection.stream.destroyed).toBe(true)
    }
  })
})
