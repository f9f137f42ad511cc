import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { patience, queueName, workQueues } from '../db/queue-schema.ts'
import { currentSender } from './sender.ts'
import { languageOfJob } from '../language/request-language.ts'
import type { Shop } from '../shop.ts'
import { statement } from '../db/statement.ts'

/** A job. Kind and key identify it: a duplicate is ignored. */
export type Work = {
  kind: string
  key: string
  payload: unknown
  tries?: number
  /** Not before so many minutes. */
  waitMinutes?: number
}

/** Queues in the caller's transaction. */
export async function enqueue(
  { db }: Shop,
  { kind, key, payload, tries = patience.retryLimit + 1, waitMinutes = 0 }: Work,
): Promise<void> {
  await insertJob(db, {
    jobId: jobIdOf({ kind, key }),
    jobData: JSON.stringify({ kind, payload, sender: currentSender(), ...languageOfJob() }),
    jobRetries: tries - 1,
    jobWaitMinutes: waitMinutes,
  })
}

export function jobIdOf({ kind, key }: Pick<Work, 'kind' | 'key'>): string {
  return v5(`${kind} ${key}`, ourJobs)
}

/**
 * Takes a job that waits for its time back out of the queue, in the caller's transaction; false when
 * it has begun. Its kind and key may be queued again.
 */
export async function withdrawJob({ db }: Shop, jobId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from pgboss.job_common where name = ${queueName} and id = ${jobId}::uuid and state = 'created' and start_after > now()`)
  return rowCount === 1
}

export async function isQueued(
  { db }: Shop,
  { kind, key }: Pick<Work, 'kind' | 'key'>,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job_common where id = ${jobIdOf({ kind, key })}`,
  )
  return rows.length > 0
}

/** Retries finally failed jobs and returns their number. For the owner, once the cause is fixed. */
export async function retryFailed({ db }: Shop): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null where name in ${workQueues} and state = 'failed'`)
  return rowCount ?? 0
}

/** Begins one again that failed for the last time; false when there is none. */
export async function retryJob({ db }: Shop, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null
    where name in ${workQueues} and state = 'failed' and id = ${id}::uuid`)
  return rowCount === 1
}

/** Gives one up that failed for the last time; its row stays for 30 days. */
export async function dropJob({ db }: Shop, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now() where name in ${workQueues} and state = 'failed' and id = ${id}::uuid`)
  return rowCount === 1
}

const ourJobs = '0f0bd9a5-6a3c-4c0e-9d0e-6d6f0a3b7c11'
const placeholder = sql.placeholder

const { retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds } = patience

// The library's `send` needs a started instance, which a transaction lacks; its tables accept
// plain SQL. None of our queues is partitioned, so the row goes where the library would put it.
const insertJob = statement(
  'insert_job',
  sql`
  insert into pgboss.job_common (policy, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, name, id, data, retry_limit, start_after)
  select 'standard', ${sql.raw(`${retryDelay}, ${retryBackoff}, ${retryDelayMax}, ${expireInSeconds}, ${deleteAfterSeconds}, '${queueName}'`)}, ${placeholder('jobId')}::uuid, ${placeholder('jobData')}::jsonb, ${placeholder('jobRetries')}::int, now() + make_interval(mins => ${placeholder('jobWaitMinutes')}::int)
  on conflict do nothing`,
)
