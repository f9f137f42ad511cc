import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished } from 'vitest'
import { until } from '#tests/support/postgres-processes.ts'
import { takenByAProcessThatDies } from '#tests/support/taken-by-a-process-that-dies.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { doneThen, timesDone, timesOf } from '#tests/support/times-done.ts'
import { countOpenRequest } from './yield-to-requests.ts'
import { sendLater, startOutbox } from './outbox.ts'
import { startWorking, type Job, type Workers } from './workers.ts'
import type { Shop } from '../shop.ts'

async function anErrand(shop: Shop, kind: string, payload: unknown = {}): Promise<string> {
  const id = v7()
  await sendLater(shop, { id, kind, payload })
  return id
}

async function waiting({ db }: Shop): Promise<{ id: string; taken: boolean }[]> {
  const { rows } = await db.execute<{ id: string; taken: boolean }>(
    sql`select id, taken_until > now() as taken from outbox order by id`,
  )
  return rows
}

function working(shop: Shop, workers: Workers['workers']): { stop(): Promise<void> } {
  const outbox = startOutbox(shop, workers)
  onTestFinished(outbox.stop)
  return outbox
}

describe('the outbox', () => {
  itRaces('does each errand once, with its payload, and keeps nothing of it', async ({ shop }) => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => anErrand(shop, 'a', { n })))
    const did: Job[] = []
    for (let process = 0; process < 3; process += 1)
      working(shop, { a: async (_, job) => void did.push(job) })
    await until(async () => (await waiting(shop)).length === 0)
    expect(did.map(({ id, payload }) => [id, payload]).sort()).toEqual(
      ids.map((id, n) => [id, { n }]).sort(),
    )
  })

  itRaces(
    'gives what fails to the queue, under the same id and time, and lets its neighbours pass',
    async ({ shop }) => {
      const [bad, unknown] = [
        await anErrand(shop, 'bad', { to: 'Asha' }),
        await anErrand(shop, 'nobody'),
      ]
      await anErrand(shop, 'good')
      const {
        rows: [before],
      } = await shop.db.execute<{ at: string }>(
        sql`select queued_at::text as at from outbox where id = ${bad}`,
      )
      const tried: Job[] = []
      const workers: Workers['workers'] = {
        good: async () => undefined,
        bad: async (_, job) =>
          tried.push(job) === 1 ? Promise.reject(new Error('no')) : undefined,
      }
      working(shop, workers)
      await until(async () => (await waiting(shop)).length === 0)
      const { rows } = await shop.db.execute(
        sql`select id, state::text, created_on::text as at, retry_limit, retry_backoff, start_after > created_on + interval '2 s' as later from pgboss.job where name = 'later' order by id`,
      )
      expect(rows).toEqual([
        {
          id: bad,
          state: 'created',
          at: before?.at,
          retry_limit: 53,
          retry_backoff: true,
          later: true,
        },
        expect.objectContaining({ id: unknown, state: 'created' }),
      ])

      await shop.db.execute(sql`update pgboss.job set start_after = now() where name = 'later'`)
      const { stop } = await startWorking(shop, { workers })
      onTestFinished(stop)
      await until(() => tried.length === 2)
      expect(tried[1]).toEqual(tried[0])
    },
  )

  itRaces(
    'takes up what a killed process left, under the same id and time, when its minute is over',
    async ({ shop }) => {
      const id = await anErrand(shop, 'a', { n: 1 })
      await takenByAProcessThatDies(
        shop,
        new URL('./outbox.ts', import.meta.url),
        'startOutbox(shop, { a: die })',
      )
      expect(await waiting(shop)).toEqual([{ id, taken: true }])
      const did: Job[] = []
      working(shop, { a: async (_, job) => void did.push(job) })
      // Nobody takes it out of living hands.
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(did).toEqual([])
      await shop.db.execute(sql`update outbox set taken_until = now() - interval '1 s'`)
      await until(async () => (await waiting(shop)).length === 0)
      expect(did).toEqual([{ id, payload: { n: 1 }, since: expect.any(Date) }])
    },
  )

  itRaces('does only what was in hand twice when its process is killed', async ({ shop }) => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => anErrand(shop, 'a')))
    await shop.db.execute(sql`create table done (id uuid)`)
    const works = doneThen('die', { at: 4 })
    await takenByAProcessThatDies(
      shop,
      new URL('./outbox.ts', import.meta.url),
      `startOutbox(shop, { a: ${works} })`,
    )
    await shop.db.execute(sql`update outbox set taken_until = now() - interval '1 s'`)
    working(shop, {
      a: async (its, { id }) => void (await its.db.execute(sql`insert into done values (${id})`)),
    })
    await until(async () => (await waiting(shop)).length === 0)
    expect(await timesDone(shop)).toEqual(timesOf(ids, { twice: 3 }))
  })

  itRaces('leaves to others what it cannot begin before they may take it', async ({ shop }) => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => anErrand(shop, 'a')))
    let now = 0
    const did: string[] = []
    const slow = async (_: Shop, { id }: Job) => {
      did.push(id)
      now += 16_000
    }
    const { stop } = startOutbox(shop, { a: slow }, { monotonicMs: () => now })
    onTestFinished(stop)
    await until(async () => (await waiting(shop)).length === 0)
    expect(did).toEqual(ids)
  })

  itRaces('waits for a pause between the shoppers, and not when it is to end', async ({ shop }) => {
    onTestFinished(countOpenRequest())
    await anErrand(shop, 'a')
    const did: Job[] = []
    const { stop } = working(shop, { a: async (_, job) => void did.push(job) })
    await until(async () => (await waiting(shop))[0]?.taken === true)
    expect(did).toEqual([])
    await stop()
    expect([did.length, await waiting(shop)]).toEqual([1, []])
  })

  itRaces('ends when it is told to, and leaves the rest for the next process', async ({ shop }) => {
    const { stop } = startOutbox(shop, { a: async () => undefined })
    await stop()
    const id = await anErrand(shop, 'a')
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect((await waiting(shop)).map((row) => row.id)).toEqual([id])
  })

  itRaces('goes on when the database was away for a moment', async ({ shop }) => {
    let isAway = true
    const did: string[] = []
    const db = new Proxy(shop.db, {
      get: (target, name) => (name === '_' && isAway ? fails() : Reflect.get(target, name)),
    })
    working({ ...shop, db }, { a: async (_, { id }) => void did.push(id) })
    const id = await anErrand(shop, 'a')
    isAway = false
    await until(() => did.length === 1)
    expect(did).toEqual([id])
  })
})

function fails(): never {
  throw new Error('the database is away')
}
