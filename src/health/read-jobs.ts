import { sql } from 'drizzle-orm'
import { workQueues } from '#platform/db/queue-schema.ts'
import type { Shop } from '#platform/shop.ts'

const mostRows = 50

type JobRow = {
  id: string
  kind: string
  about: string | null
  state: string
  tries: number
  error: string | null
  queued: string
  next: string | null
}

/** The failed first, then what runs and waits; of the outbox its number alone. */
export async function readJobs({ db }: Shop, emailKinds: readonly string[]) {
  const kinds = sql`data ->> 'kind' = any(${sql.param([...emailKinds])}::text[])`
  const { rows: counts } = await db.execute<Record<string, string>>(sql`
    select count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state in ('created', 'retry', 'active') and ${kinds}) as emails, count(*) filter (where state = 'failed' and ${kinds}) as emails_failed
    from pgboss.job where name in ${workQueues} and state in ('created', 'retry', 'active', 'failed')`)
  const { rows: outbox } = await db.execute<{ count: string }>(sql`select count(*) from outbox`)
  const { rows } = await db.execute<JobRow>(sql`
    select id, data ->> 'kind' as kind, data #>> '{payload,subject}' as about, state::text, retry_count as tries,
      coalesce(output ->> 'error', output ->> 'message') as error, created_on as queued, case when state = 'retry' then start_after end as next
    from pgboss.job where name in ${workQueues} and state in ('created', 'retry', 'active', 'failed')
    order by state = 'failed' desc, state = 'active' desc, created_on limit ${mostRows}`)
  const [count = {}, waitingEmails] = [counts[0], Number(outbox[0]?.count)]
  return {
    jobs: {
      waiting: Number(count.waiting),
      running: Number(count.running),
      failed: Number(count.failed),
      rows: rows.map(jobView),
    },
    emails: {
      waiting: Number(count.emails) + waitingEmails,
      failed: Number(count.emails_failed),
    },
  }
}

const states: Record<string, 'running' | 'failed'> = { active: 'running', failed: 'failed' }

function jobView({ state, queued, next, error, tries, ...row }: JobRow) {
  const shown = states[state] ?? ('waiting' as const)
  return {
    ...row,
    state: shown,
    // The first try counts no retry.
    tries: shown === 'waiting' && error === null ? 0 : tries + 1,
    error: error?.slice(0, 300) ?? null,
    queuedAt: new Date(queued).toISOString(),
    nextAt: next && new Date(next).toISOString(),
  }
}
