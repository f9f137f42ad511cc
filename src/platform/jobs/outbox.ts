import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { emailSender, sentBy } from '../mail/email-sender.ts'
import { yieldToRequests } from './yield-to-requests.ts'
import { beginWithinMs, createTurn, type InTurn } from './in-sequence.ts'
import { laterQueueName, patience } from './install-queue.ts'
import { letterTries } from '../mail/send-email.ts'
import type { Workers } from './workers.ts'
import type { Shop } from '../shop.ts'
import { statement } from '../db/statement.ts'

/**
 * Work that gives way to the shoppers, for some seconds. Nobody looks whether it is said twice, so
 * its id is that of what causes it once: one whose ids grow with time.
 */
export type Errand = { id: string; kind: string; payload: unknown }

/**
 * Queues the message with the work that caused it. One narrow row, where the queue would keep
 * thirteen indexes while the shopper waits.
 */
export async function sendLater({ db }: Shop, { id, kind, payload }: Errand): Promise<void> {
  await insertMessage(db, { id, work: JSON.stringify({ kind, payload, sender: emailSender() }) })
}

type Options = { inTurn?: InTurn; monotonicMs?: () => number }
type Outbox = Required<Options> & { workers: Workers['workers']; ending: AbortSignal }

/**
 * Does what waits, until it is stopped; several processes may. Each errand is noted before the next
 * one begins, so that a crash repeats at most one. What fails goes to the queue, which is patient.
 * `stop` waits for what is under way.
 */
export function startOutbox(
  shop: Shop,
  workers: Workers['workers'],
  options: Options = {},
): { stop(): Promise<void> } {
  const { inTurn = createTurn(), monotonicMs = () => performance.now() } = options
  const ending = new AbortController()
  const rounds = workInRounds(shop, { workers, inTurn, monotonicMs, ending: ending.signal })
  const stop = async () => {
    ending.abort()
    await Promise.race([rounds, pause(patienceMs, undefined, { ref: false })])
  }
  return { stop }
}

const batch = 20
const restMs = 500
const patienceMs = 10_000

async function workInRounds(shop: Shop, outbox: Outbox): Promise<void> {
  const { ending } = outbox
  while (!ending.aborted) {
    const done = await round(shop, outbox).catch((error: unknown) => {
      shop.log.warn(
        { error: error instanceof Error ? String(error.cause ?? error.message) : String(error) },
        'the outbox failed and is tried again',
      )
      return 0
    })
    if (done < batch) await pause(restMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

type Taken = { id: string; work: Errand & { sender?: string }; queued_at: string; age_ms: number }

/**
 * Answers how many errands were taken; those that cannot begin in time are left to whoever takes
 * them next.
 */
async function round(shop: Shop, outbox: Outbox): Promise<number> {
  const { inTurn, monotonicMs, ending } = outbox
  const takenAt = monotonicMs()
  const taken = (await take(shop.db, {})).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (taken.length === 0) return 0
  await yieldToRequests(Math.max(...taken.map(({ age_ms }) => age_ms)), () => ending.aborted)
  for (const [at, errand] of taken.entries()) {
    const isLate = () => at > 0 && (ending.aborted || monotonicMs() - takenAt > beginWithinMs)
    const isBegun = await inTurn(
      async () => !isLate() && (await doAndNote(shop, outbox, errand), true),
    )
    if (isBegun) continue
    await letGo(shop.db, { ids: taken.slice(at).map(({ id }) => id) })
    break
  }
  return taken.length
}

async function doAndNote(shop: Shop, { workers }: Outbox, errand: Taken): Promise<void> {
  const note = (await isDone(shop, workers, errand)) ? forget : handOver
  await note(shop.db, { ids: [errand.id] })
}

async function isDone(
  shop: Shop,
  workers: Workers['workers'],
  { id, work: { kind, payload, sender }, queued_at }: Taken,
): Promise<boolean> {
  try {
    const work = workers[kind]
    if (!work) throw new Error('nobody does work of this kind')
    await sentBy(sender, () => work(shop, { id, payload, since: new Date(queued_at), sender }))
    return true
  } catch (error) {
    shop.log.warn(
      { job: id, kind, attempt: 1, error: error instanceof Error ? error.message : String(error) },
      'a job failed and will be tried again',
    )
    return false
  }
}

const insertMessage = statement(
  'insert_message',
  sql`insert into outbox (id, work) values (${sql.placeholder('id')}::uuid, ${sql.placeholder('work')}::jsonb)`,
)

const given = sql.placeholder
const theirs = sql`id = any((select ${given('ids')}::uuid[])::uuid[])`
const { retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds } = patience

/** The oldest first. A process that was killed loses what it took when the minute is over. */
const take = statement<Taken>(
  'take_errands',
  sql`
  update outbox set taken_until = now() + make_interval(secs => ${sql.raw(String(expireInSeconds))}) where id = any(array(
    select id from outbox where taken_until is null or taken_until < now() order by id limit ${sql.raw(String(batch))} for update skip locked
  )) returning id, work, queued_at, extract(epoch from now() - queued_at)::float8 * 1000 as age_ms`,
)

const forget = statement('forget_errands', sql`delete from outbox where ${theirs}`)

const letGo = statement('let_errands_go', sql`update outbox set taken_until = null where ${theirs}`)

const handOver = statement(
  'hand_errands_over',
  sql`
  with failed as (delete from outbox where ${theirs} returning id, work, queued_at)
  insert into pgboss.job_common (policy, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, name, id, data, retry_limit, created_on, start_after)
  select 'standard', ${sql.raw(`${retryDelay}, ${retryBackoff}, ${retryDelayMax}, ${expireInSeconds}, ${deleteAfterSeconds}, '${laterQueueName}', id, work, ${letterTries - 2}, queued_at, now() + make_interval(secs => ${retryDelay})`)}
  from failed on conflict do nothing`,
)
