import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished } from 'vitest'
import { until } from '#tests/support/postgres-processes.ts'
import { quickest } from '#tests/support/quickest.ts'
import { takenByAProcessThatDies } from '#tests/support/taken-by-a-process-that-dies.ts'
import { doneThen, timesDone } from '#tests/support/times-done.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { enqueue, retryFailed } from './queue.ts'
import { startWorking, type Job, type Workers } from './workers.ts'
import { atomically, type Shop } from '../shop.ts'

const quiet = (shop: Shop): Shop => ({ ...shop, log: { ...shop.log, error: () => undefined } })

async function queued(shop: Shop): Promise<{ id: string; state: string; tries: number }[]> {
  const { rows } = await shop.db.execute<{ id: string; state: string; tries: number }>(
    sql`select id, state::text, retry_count as tries from pgboss.job where name = 'work'`,
  )
  return rows
}

async function working(shop: Shop, workers: Workers['workers']): Promise<void> {
  const { stop } = await startWorking(quiet(shop), { workers })
  onTestFinished(stop)
}

/** The library looks after its queues once in a while. */
async function seenLongAgo({ db }: Shop): Promise<void> {
  const longAgo = sql`now() - interval '2 minutes'`
  await db.execute(
    sql`update pgboss.queue set monitor_on = ${longAgo}, monitor_claim_on = ${longAgo}`,
  )
}

describe('queuing', () => {
  it('goes with the transaction around it', async ({ shop }) => {
    await atomically(shop, (shop) => enqueue(shop, { kind: 'a', key: 'kept', payload: {} }))
    const broken = atomically(shop, async (shop) => {
      await enqueue(shop, { kind: 'a', key: 'lost', payload: {} })
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await queued(shop)).toHaveLength(1)
  })

  it('is one job for a kind and key, however often it is said', async ({ shop }) => {
    for (const key of ['1', '1', '2']) await enqueue(shop, { kind: 'a', key, payload: {} })
    await enqueue(shop, { kind: 'b', key: '1', payload: {} })
    expect(await queued(shop)).toHaveLength(3)
  })

  itRaces('is one job when twenty say it at the same moment', async ({ shop }) => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        atomically(shop, (shop) => enqueue(shop, { kind: 'a', key: 'same', payload: {} })),
      ),
    )
    expect(await queued(shop)).toHaveLength(1)
  })
})

describe('work that is done in turn, such as emails,', () => {
  const kinds = ['a']

  itRaces(
    'is done twice only where it was in hand when its process was killed',
    async ({ shop }) => {
      for (let n = 0; n < 8; n++) await enqueue(shop, { kind: 'a', key: String(n), payload: {} })
      const ids = (await queued(shop)).map(({ id }) => id).toSorted()
      await shop.db.execute(sql`create table done (id uuid)`)
      const start = `startWorking(shop, { workers: { a: ${doneThen('die', { at: 4 })} }, sequentialKinds: ['a'] })`
      await takenByAProcessThatDies(shop, new URL('./workers.ts', import.meta.url), start)
      await shop.db.execute(
        sql`update pgboss.job set started_on = now() - interval '2 minutes' where state = 'active'`,
      )
      await seenLongAgo(shop)
      const again = async (its: Shop, { id }: Job) =>
        void (await its.db.execute(sql`insert into done values (${id})`))
      const { stop } = await startWorking(shop, { workers: { a: again }, sequentialKinds: kinds })
      onTestFinished(stop)
      await until(async () => {
        await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
        return (await queued(shop)).every(({ state }) => state === 'completed')
      })
      const times = await timesDone(shop)
      expect(Object.keys(times).toSorted()).toEqual(ids)
      expect(Object.values(times).filter((count) => count > 1)).toEqual([2])
    },
  )

  itRaces(
    'goes back untried, and without losing a try, when it cannot begin before others may take it',
    async ({ shop }) => {
      for (let n = 0; n < 3; n++)
        await enqueue(shop, { kind: 'a', key: String(n), payload: {}, tries: 1 })
      let now = 0
      const did: string[] = []
      const slow = async (_: Shop, { id }: Job) => {
        did.push(id)
        now += 16_000
      }
      const { stop } = await startWorking(shop, {
        workers: { a: slow },
        sequentialKinds: kinds,
        monotonicMs: () => now,
      })
      onTestFinished(stop)
      await until(async () => (await queued(shop)).every(({ state }) => state === 'completed'))
      expect(new Set(did).size).toBe(3)
      expect(did).toHaveLength(3)
    },
  )
})

describe('working', () => {
  itRaces(
    'does each job once, with its payload, within two seconds of the commit',
    async ({ shop }) => {
      const did: unknown[] = []
      await working(shop, { a: async (_, { payload }) => void did.push(payload) })
      await working(shop, { a: async (_, { payload }) => void did.push(payload) })
      let jobs = 0
      const fiftyMore = async () => {
        const began = performance.now()
        const numbers = Array.from({ length: 50 }, (_, n) => jobs + n)
        jobs += 50
        await Promise.all(
          numbers.map((n) => enqueue(shop, { kind: 'a', key: String(n), payload: { n } })),
        )
        await until(() => did.length >= jobs)
        return performance.now() - began
      }
      expect(await quickest(2_000, fiftyMore)).toBeLessThan(2_000)
      await until(async () => (await queued(shop)).every(({ state }) => state === 'completed'))
      expect(new Set(did.map((payload) => JSON.stringify(payload))).size).toBe(jobs)
      expect(did).toHaveLength(jobs)
      // Done is done: the same key again is no new job.
      await enqueue(shop, { kind: 'a', key: '7', payload: { n: 7 } })
      expect(await queued(shop)).toHaveLength(jobs)
    },
  )

  itRaces(
    'begins again what failed for the last time, when the owner says so',
    async ({ shop }) => {
      await enqueue(shop, { kind: 'a', key: '1', payload: {}, tries: 1 })
      let tries = 0
      await working(shop, {
        a: async () => ((tries += 1) === 1 ? Promise.reject(new Error('no')) : undefined),
      })
      await until(async () => (await retryFailed(shop)) === 1)
      await until(() => tries === 2)
    },
  )

  itRaces(
    'tries one that fails again, later and later, and lets its neighbours pass',
    async ({ shop }) => {
      await enqueue(shop, { kind: 'bad', key: '1', payload: {} })
      await enqueue(shop, { kind: 'nobody', key: '1', payload: {} })
      await enqueue(shop, { kind: 'good', key: '1', payload: {} })
      await working(shop, {
        good: async () => undefined,
        bad: () => Promise.reject(new Error('no')),
      })
      await until(
        async () =>
          (await queued(shop))
            .map(({ state }) => state)
            .sort()
            .join() === 'completed,retry,retry',
      )
      const { rows } = await shop.db.execute(
        sql`select retry_limit, retry_backoff, retry_delay_max, start_after > started_on + interval '2 s' as later, output from pgboss.job where data ->> 'kind' = 'bad'`,
      )
      expect(rows).toEqual([
        {
          retry_limit: 11,
          retry_backoff: true,
          retry_delay_max: 3_600,
          later: true,
          output: { error: 'no' },
        },
      ])
    },
  )

  itRaces('takes up what a killed process left, under the same id and time', async ({ shop }) => {
    await enqueue(shop, { kind: 'a', key: '1', payload: {} })
    const before = (await queued(shop))[0]?.id
    await takenByAProcessThatDies(
      shop,
      new URL('./workers.ts', import.meta.url),
      'startWorking(shop, { workers: { a: die } })',
    )
    expect(await queued(shop)).toEqual([{ id: before, state: 'active', tries: 0 }])
    // The minute a job may take has passed.
    await shop.db.execute(sql`update pgboss.job set started_on = now() - interval '2 minutes'`)
    await seenLongAgo(shop)
    const did: Job[] = []
    await working(shop, { a: async (_, job) => void did.push(job) })
    await until(async () => (await queued(shop))[0]?.state === 'retry')
    // And the few seconds before the second try.
    await shop.db.execute(sql`update pgboss.job set start_after = now()`)
    await until(() => did.length > 0)
    expect(did.map(({ id }) => id)).toEqual([before])
  })

  itRaces('ends when it is told to, and leaves the rest for the next process', async ({ shop }) => {
    const { stop } = await startWorking(shop, { workers: { a: async () => undefined } })
    await stop()
    await enqueue(shop, { kind: 'a', key: v7(), payload: {} })
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect((await queued(shop)).map(({ state }) => state)).toEqual(['created'])
  })
})
