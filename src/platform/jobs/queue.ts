import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { v5 } from 'uuid'
import { emailSender, sentBy } from '../mail/email-sender.ts'
import { clockQueueName, patience, queueName, workQueues } from './install-queue.ts'
import { beginWithinMs, createTurn, type InTurn } from './in-sequence.ts'
import type { Shop } from '../shop.ts'
import { statement } from '../db/statement.ts'

/** Work for later. Two jobs of the same kind and key are one job, however often they are queued. */
export type Work = { kind: string; key: string; payload: unknown; tries?: number }

/**
 * A job in the hands of its worker; `since` is when it was queued, the same at every try, `sender`
 * who caused its emails.
 */
export type Job = { id: string; payload: unknown; since: Date; sender?: string | undefined }

export type Workers = {
  workers: Record<string, (shop: Shop, job: Job) => Promise<void>>
  /** Kinds that begin by the clock, each with its cron line in UTC. */
  timetable?: Record<string, string>
  /**
   * Kinds that are not to be done twice: one after the other, each noted before the next one
   * begins.
   */
  kindsInTurn?: readonly string[]
  inTurn?: InTurn
  monotonicMs?: () => number
}

/** Queues in the caller's transaction: committed with it, or never heard of. */
export async function enqueue(
  { db }: Shop,
  { kind, key, payload, tries = patience.retryLimit + 1 }: Work,
): Promise<void> {
  await insertJob(db, {
    jobId: v5(`${kind} ${key}`, ourJobs),
    jobData: JSON.stringify({ kind, payload, sender: emailSender() }),
    jobRetries: tries - 1,
  })
}

/** Whether this work was queued before, done or not. */
export async function isQueued(
  { db }: Shop,
  { kind, key }: Pick<Work, 'kind' | 'key'>,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job_common where id = ${v5(`${kind} ${key}`, ourJobs)}`,
  )
  return rows.length > 0
}

/**
 * Works until it is stopped; several processes may work at once. `stop` waits for the jobs under
 * way.
 */
export async function startWorking(
  shop: Shop,
  options: Workers,
): Promise<{ stop(): Promise<void> }> {
  const { timetable = {} } = options
  const boss = new PgBoss({
    db: fromDrizzle(shop.db, sql),
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    migrate: false,
  })
  // The SQL builder's own words are the statement; why it failed is in the cause.
  boss.on('error', ({ message, cause }) =>
    shop.log.warn(
      { error: cause instanceof Error ? cause.message : message },
      'the queue failed and tries again',
    ),
  )
  await boss.start()
  // What a killed process left is seen now, and not at the next round.
  for (const name of workQueues) await boss.supervise(name)
  for (const [kind, cron] of Object.entries(timetable))
    await boss.schedule(clockQueueName, cron, { kind }, { key: kind, singletonKey: kind })
  const work = batchWorker(shop, boss, options)
  for (const name of workQueues) await boss.work(name, pace, work)
  await boss.work(clockQueueName, { ...pace, batchSize: 1 }, work)
  return { stop: () => boss.stop({ timeout: 10_000 }) }
}

/**
 * Work that failed for the last time begins again; answers how much that was. For the owner, once
 * the cause is gone.
 */
export async function retryFailed({ db }: Shop): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null where name in ${workQueues} and state = 'failed'`)
  return rowCount ?? 0
}

type Batch = JobWithMetadata<unknown>[]

/**
 * Answers how each job of a batch ended. What is done in turn is noted by then; the library passes
 * over it.
 */
function batchWorker(
  shop: Shop,
  boss: PgBoss,
  options: Workers,
): (jobs: Batch) => Promise<JobResult[]> {
  const {
    workers,
    kindsInTurn = [],
    inTurn = createTurn(),
    monotonicMs = () => performance.now(),
  } = options
  return (jobs) => {
    const takenAt = monotonicMs()
    const doInTurn = async (job: Batch[number]): Promise<JobResult> => {
      if (monotonicMs() - takenAt > beginWithinMs) return putBack(shop, job)
      const result = await done(shop, workers, job)
      if (result.status === 'completed')
        await boss.complete(job.name, job.id).catch(() => undefined)
      return result
    }
    return Promise.all(
      jobs.map((job) => {
        return kindsInTurn.includes(kindOf(job))
          ? inTurn(() => doInTurn(job))
          : done(shop, workers, job)
      }),
    )
  }
}

function kindOf({ data }: Batch[number]): string {
  return (data as { kind: string }).kind
}

/**
 * Untried: one try more is counted, and one more allowed, by which the library knows that this
 * taking is over.
 */
async function putBack({ db }: Shop, { id, retryCount }: Batch[number]): Promise<JobResult> {
  await putJobBack(db, { jobId: id, jobTries: retryCount })
  return { id, status: 'failed', output: { error: 'put back untried' } }
}

const ourJobs = '0f0bd9a5-6a3c-4c0e-9d0e-6d6f0a3b7c11'
const pace = {
  pollingIntervalSeconds: 0.5,
  batchSize: 20,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

const given = sql.placeholder

const { retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds } = patience

// The library's own `send` needs a started instance at hand, which an act in a transaction has not;
// its tables are open to plain SQL. None of our queues has a table of its own, so the row goes
// where the library would bring it.
const insertJob = statement(
  'insert_job',
  sql`
  insert into pgboss.job_common (policy, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, name, id, data, retry_limit)
  select 'standard', ${sql.raw(`${retryDelay}, ${retryBackoff}, ${retryDelayMax}, ${expireInSeconds}, ${deleteAfterSeconds}, '${queueName}'`)}, ${given('jobId')}::uuid, ${given('jobData')}::jsonb, ${given('jobRetries')}::int
  on conflict do nothing`,
)

const putJobBack = statement(
  'put_job_back',
  sql`
  update pgboss.job set state = 'retry', started_on = null, start_after = now(),
    retry_count = retry_count + 1, retry_limit = retry_limit + 1
  where id = ${given('jobId')}::uuid and state = 'active' and retry_count = ${given('jobTries')}::int`,
)

/** Every job of a batch for itself: one that fails is tried again alone. */
async function done(
  shop: Shop,
  workers: Workers['workers'],
  job: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const { id, createdOn, retryCount, retryLimit } = job
  const { kind, payload, sender } = job.data as { kind: string; payload?: unknown; sender?: string }
  try {
    const work = workers[kind]
    if (!work) throw new Error('nobody does work of this kind')
    await sentBy(sender, () => work(shop, { id, payload, since: moment(createdOn), sender }))
    return { id, status: 'completed' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const about = { job: id, kind, attempt: retryCount + 1, error: said }
    if (retryCount < retryLimit) shop.log.warn(about, 'a job failed and will be tried again')
    else shop.log.error(about, 'a job failed for the last time')
    return { id, status: 'failed', output: { error: said } }
  }
}

/** By way of the SQL builder a moment comes as text, whatever the library's types say. */
function moment(said: Date): Date {
  return new Date(said)
}
