import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { emailSender } from '../mail/email-sender.ts'
import { patience, queueName, workQueues } from './install-queue.ts'
import type { Shop } from '../shop.ts'
import { statement } from '../db/statement.ts'

/** Work for later. Two jobs of the same kind and key are one job, however often they are queued. */
export type Work = { kind: string; key: string; payload: unknown; tries?: number }

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
 * Work that failed for the last time begins again; answers how much that was. For the owner, once
 * the cause is gone.
 */
export async function retryFailed({ db }: Shop): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null where name in ${workQueues} and state = 'failed'`)
  return rowCount ?? 0
}

const ourJobs = '0f0bd9a5-6a3c-4c0e-9d0e-6d6f0a3b7c11'
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
