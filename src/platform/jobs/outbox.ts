import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { yieldToRequests } from './yield-to-requests.ts'
import { beginWithinMs, createSequence, type Sequence } from './in-sequence.ts'
import { laterQueueName, patience, twoDaysOfTries } from '../db/queue-schema.ts'
import { currentSender, withSender } from './sender.ts'
import type { Workers } from './workers.ts'
import { languageOfJob, withLanguage } from '../language/request-language.ts'
import type { Shop } from '../shop.ts'
import { statement } from '../db/statement.ts'

/**
 * An outbox message: work that yields to open requests for some seconds. Duplicates are not
 * detected, so its id is that of its single cause; ids grow with time.
 */
export type OutboxMessage = { id: string; kind: string; payload: unknown }

/**
 * Queues the message with the work that caused it. One narrow row, where the queue would keep
 * thirteen indexes while the shopper waits.
 */
export async function sendLater({ db }: Shop, { id, kind, payload }: OutboxMessage): Promise<void> {
  await insertMessage(db, {
    id,
    work: JSON.stringify({ kind, payload, sender: currentSender(), ...languageOfJob() }),
  })
}

type Options = { inSequence?: Sequence; monotonicMs?: () => number }
type Outbox = Required<Options> & { workers: Workers['workers']; ending: AbortSignal }

/**
 * Delivers outbox messages until stopped; several processes may. Each is deleted before the next
 * begins, so a crash repeats at most one. A failed one moves to the job queue. `stop` waits for
 * the running one.
 */
export function startOutbox(
  shop: Shop,
  workers: Workers['workers'],
  options: Options = {},
): { stop(): Promise<void> } {
  const { inSequence = createSequence(), monotonicMs = () => performance.now() } = options
  const ending = new AbortController()
  const rounds = workInRounds(shop, { workers, inSequence, monotonicMs, ending: ending.signal })
  const stop = async () => {
    ending.abort()
    await Promise.race([rounds, pause(timeoutMs, undefined, { ref: false })])
  }
  return { stop }
}

const batch = 20
const idleMs = 500
const timeoutMs = 10_000

async function workInRounds(shop: Shop, outbox: Outbox): Promise<void> {
  const { ending } = outbox
  while (!ending.aborted) {
    const count = await round(shop, outbox).catch((error: unknown) => {
      shop.log.warn(
        { error: error instanceof Error ? String(error.cause ?? error.message) : String(error) },
        'the outbox failed and is tried again',
      )
      return 0
    })
    if (count < batch) await pause(idleMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

type Taken = {
  id: string
  work: OutboxMessage & { sender?: string; language?: string }
  queued_at: string
  age_ms: number
}

/** The number of messages taken; those that cannot begin in time are released for the next take. */
async function round(shop: Shop, outbox: Outbox): Promise<number> {
  const { inSequence, monotonicMs, ending } = outbox
  const takenAt = monotonicMs()
  const messages = (await take(shop.db, {})).toSorted((first, second) =>
    first.id < second.id ? -1 : 1,
  )
  if (messages.length === 0) return 0
  await yieldToRequests(Math.max(...messages.map(({ age_ms }) => age_ms)), () => ending.aborted)
  for (const [at, message] of messages.entries()) {
    const isLate = () => at > 0 && (ending.aborted || monotonicMs() - takenAt > beginWithinMs)
    const isBegun = await inSequence(
      async () => !isLate() && (await deliver(shop, outbox, message), true),
    )
    if (isBegun) continue
    await release(shop.db, { ids: messages.slice(at).map(({ id }) => id) })
    break
  }
  return messages.length
}

async function deliver(shop: Shop, { workers }: Outbox, message: Taken): Promise<void> {
  const note = (await isDelivered(shop, workers, message)) ? deleteMessages : moveToQueue
  await note(shop.db, { ids: [message.id] })
}

async function isDelivered(
  shop: Shop,
  workers: Workers['workers'],
  { id, work: { kind, payload, sender, language }, queued_at }: Taken,
): Promise<boolean> {
  try {
    const work = workers[kind]
    if (!work) throw new Error('nobody does work of this kind')
    const job = { id, payload, since: new Date(queued_at), sender }
    await withLanguage(language, () => withSender(sender, () => work(shop, job)))
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

const { placeholder } = sql
const theseIds = sql`id = any((select ${placeholder('ids')}::uuid[])::uuid[])`
const { retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds } = patience

/** The oldest first. What a killed process took is free again after a minute. */
const take = statement<Taken>(
  'take_messages',
  sql`
  update outbox set taken_until = now() + make_interval(secs => ${sql.raw(String(expireInSeconds))}) where id = any(array(
    select id from outbox where taken_until is null or taken_until < now() order by id limit ${sql.raw(String(batch))} for update skip locked
  )) returning id, work, queued_at, extract(epoch from now() - queued_at)::float8 * 1000 as age_ms`,
)

const deleteMessages = statement('delete_messages', sql`delete from outbox where ${theseIds}`)

const release = statement(
  'release_messages',
  sql`update outbox set taken_until = null where ${theseIds}`,
)

const moveToQueue = statement(
  'move_messages_to_queue',
  sql`
  with failed as (delete from outbox where ${theseIds} returning id, work, queued_at)
  insert into pgboss.job_common (policy, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, name, id, data, retry_limit, created_on, start_after)
  select 'standard', ${sql.raw(`${retryDelay}, ${retryBackoff}, ${retryDelayMax}, ${expireInSeconds}, ${deleteAfterSeconds}, '${laterQueueName}', id, work, ${twoDaysOfTries - 2}, queued_at, now() + make_interval(secs => ${retryDelay})`)}
  from failed on conflict do nothing`,
)
