import { setTimeout as pause } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { giveWay } from './give-way.ts'
import { laterQueueName, patience } from './install-queue.ts'
import { letterTries } from './post.ts'
import type { Workers } from './queue.ts'
import type { Shop } from './shop.ts'
import { statement } from './statement.ts'

/** Work that gives way to the shoppers, for some seconds. Nobody looks whether it is said twice, so its id is that of what causes it once: one whose ids grow with time. */
export type Errand = { id: string; kind: string; payload: unknown }

/** What `leavingFor` wants to be given. */
export function left({ id, kind, payload }: Errand): { errandId: string; errand: string } {
  return { errandId: id, errand: JSON.stringify({ kind, payload }) }
}

/** A part of a larger statement: the errand waits when `source` has a row. One narrow row, where the queue would keep thirteen indexes while the shopper waits. */
export function leavingFor(source: SQL): SQL {
  return sql`insert into outbox (id, work) select ${given('errandId')}::uuid, ${given('errand')}::jsonb from ${source}`
}

/** Does what waits, until it is stopped; several processes may. What fails goes to the queue, which is patient. `stop` waits for what is under way. */
export function startOutbox(shop: Shop, workers: Workers['workers']): { stop(): Promise<void> } {
  const ending = new AbortController()
  const rounds = workInRounds(shop, workers, ending.signal)
  const stop = async () => {
    ending.abort()
    await Promise.race([rounds, pause(patienceMs, undefined, { ref: false })])
  }
  return { stop }
}

const batch = 20
const restMs = 500
const patienceMs = 10_000

async function workInRounds(shop: Shop, workers: Workers['workers'], ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const done = await round(shop, workers, ending).catch((error: unknown) => {
      shop.log.warn({ error: error instanceof Error ? String(error.cause ?? error.message) : String(error) }, 'the outbox failed and is tried again')
      return 0
    })
    if (done < batch) await pause(restMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

type Taken = { id: string; work: Errand; queued_at: string; age_ms: number }

async function round(shop: Shop, workers: Workers['workers'], ending: AbortSignal): Promise<number> {
  const taken = await take(shop.db, {})
  if (taken.length === 0) return 0
  await giveWay(Math.max(...taken.map(({ age_ms }) => age_ms)), () => ending.aborted)
  const ends = await Promise.all(taken.map((one) => isDone(shop, workers, one)))
  const done = taken.filter((_, at) => ends[at]).map(({ id }) => id)
  const failed = taken.filter((_, at) => !ends[at]).map(({ id }) => id)
  if (done.length > 0) await forget(shop.db, { ids: done })
  if (failed.length > 0) await handOver(shop.db, { ids: failed })
  return taken.length
}

async function isDone(shop: Shop, workers: Workers['workers'], { id, work: { kind, payload }, queued_at }: Taken): Promise<boolean> {
  try {
    const work = workers[kind]
    if (!work) throw new Error('nobody does work of this kind')
    await work(shop, { id, payload, since: new Date(queued_at) })
    return true
  } catch (error) {
    shop.log.warn({ job: id, kind, attempt: 1, error: error instanceof Error ? error.message : String(error) }, 'a job failed and will be tried again')
    return false
  }
}

const given = sql.placeholder
const theirs = sql`id = any((select ${given('ids')}::uuid[])::uuid[])`
const { retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds } = patience

/** The oldest first. A process that was killed loses what it took when the minute is over. */
const take = statement<Taken>('take_errands', sql`
  update outbox set taken_until = now() + make_interval(secs => ${sql.raw(String(expireInSeconds))}) where id = any(array(
    select id from outbox where taken_until is null or taken_until < now() order by id limit ${sql.raw(String(batch))} for update skip locked
  )) returning id, work, queued_at, extract(epoch from now() - queued_at)::float8 * 1000 as age_ms`)

const forget = statement('forget_errands', sql`delete from outbox where ${theirs}`)

const handOver = statement('hand_errands_over', sql`
  with failed as (delete from outbox where ${theirs} returning id, work, queued_at)
  insert into pgboss.job_common (policy, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, name, id, data, retry_limit, created_on, start_after)
  select 'standard', ${sql.raw(`${retryDelay}, ${retryBackoff}, ${retryDelayMax}, ${expireInSeconds}, ${deleteAfterSeconds}, '${laterQueueName}', id, work, ${letterTries - 2}, queued_at, now() + make_interval(secs => ${retryDelay})`)}
  from failed on conflict do nothing`)
