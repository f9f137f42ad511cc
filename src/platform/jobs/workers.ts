import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { statement } from '../db/statement.ts'
import { withLanguage } from '../language/request-language.ts'
import type { Shop } from '../shop.ts'
import { clockQueueName, workQueues } from '../db/queue-schema.ts'
import { withSender } from './sender.ts'
import { beginWithinMs, createSequence, type Sequence } from './in-sequence.ts'

/** `since` is the time of queueing, the same at every retry; `sender` counts its emails. */
type JobData = { kind: string; payload?: unknown; sender?: string; language?: string }

export type Job = { id: string; payload: unknown; since: Date; sender?: string | undefined }

export type Workers = {
  workers: Record<string, (shop: Shop, job: Job) => Promise<void>>
  /** Scheduled kinds with their cron expression in UTC. */
  timetable?: Record<string, string>
  /** Kinds run one after the other, each completed before the next begins: a crash repeats one. */
  sequentialKinds?: readonly string[]
  inSequence?: Sequence
  monotonicMs?: () => number
}

/** Works until stopped; several processes may. `stop` waits for running jobs. */
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
  // Drizzle's message is the statement; the reason is in the cause.
  boss.on('error', ({ message, cause }) =>
    shop.log.warn(
      { error: cause instanceof Error ? cause.message : message },
      'the queue failed and tries again',
    ),
  )
  await boss.start()
  // Finds jobs of a killed process at once.
  for (const name of workQueues) await boss.supervise(name)
  for (const [kind, cron] of Object.entries(timetable))
    await boss.schedule(clockQueueName, cron, { kind }, { key: kind, singletonKey: kind })
  const work = batchWorker(shop, boss, options)
  for (const name of workQueues) await boss.work(name, pace, work)
  await boss.work(clockQueueName, { ...pace, batchSize: 1 }, work)
  return { stop: () => boss.stop({ timeout: 10_000 }) }
}

type Batch = JobWithMetadata<unknown>[]

/** The result of each job. A sequential job is completed here, and the library skips it. */
function batchWorker(
  shop: Shop,
  boss: PgBoss,
  options: Workers,
): (jobs: Batch) => Promise<JobResult[]> {
  const {
    workers,
    sequentialKinds = [],
    inSequence = createSequence(),
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
        return sequentialKinds.includes(kindOf(job))
          ? inSequence(() => doInTurn(job))
          : done(shop, workers, job)
      }),
    )
  }
}

function kindOf({ data }: Batch[number]): string {
  return (data as { kind: string }).kind
}

/** Releases a job without using up a try: the library ends this one. */
async function putBack({ db }: Shop, { id, retryCount }: Batch[number]): Promise<JobResult> {
  await putJobBack(db, { jobId: id, jobTries: retryCount })
  return { id, status: 'failed', output: { error: 'put back untried' } }
}

const pace = {
  pollingIntervalSeconds: 0.5,
  batchSize: 20,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

const putJobBack = statement(
  'put_job_back',
  sql`
  update pgboss.job set state = 'retry', started_on = null, start_after = now(),
    retry_count = retry_count + 1, retry_limit = retry_limit + 1
  where id = ${sql.placeholder('jobId')}::uuid and state = 'active' and retry_count = ${sql.placeholder('jobTries')}::int`,
)

async function done(
  shop: Shop,
  workers: Workers['workers'],
  job: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const { id, createdOn, retryCount, retryLimit } = job
  const { kind, payload, sender, language } = job.data as JobData
  try {
    const work = workers[kind]
    if (!work) throw new Error('nobody does work of this kind')
    const about = { id, payload, since: moment(createdOn), sender }
    await withLanguage(language, () => withSender(sender, () => work(shop, about)))
    return { id, status: 'completed' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const about = { job: id, kind, attempt: retryCount + 1, error: message }
    if (retryCount < retryLimit) shop.log.warn(about, 'a job failed and will be tried again')
    else shop.log.error(about, 'a job failed for the last time')
    return { id, status: 'failed', output: { error: message } }
  }
}

/** Drizzle returns timestamps as text, whatever the types say. */
function moment(text: Date): Date {
  return new Date(text)
}
