import { sql } from 'drizzle-orm'
import { workQueues } from '#platform/db/queue-schema.ts'
import type { Figures } from '#platform/telemetry/metrics.ts'
import { atomically, type Shop } from '#platform/shop.ts'

const help = {
  nadi_jobs_waiting: 'Jobs that wait for their turn: letters, sweeps.',
  nadi_jobs_oldest_seconds: 'How long the oldest job that could be done has been waiting.',
  nadi_jobs_dead: 'Jobs that failed for the last time.',
  nadi_orders_awaiting_payment: 'Orders that hold stock until they are paid.',
  nadi_payments_uncaptured: 'Payments that are authorised and not captured yet.',
  nadi_refunds_under_way: 'Refunds that the provider has not processed yet.',
  nadi_webhooks_waiting: 'Events of the payment provider that wait for their turn.',
  nadi_webhook_seconds_since:
    'How long the payment provider has sent no event; -1 when it never sent one.',
  nadi_invariants_broken:
    'Rows that broke a rule of orders, stock or money at the last check; must be 0.',
  nadi_invariants_checked_seconds: 'How long ago the last check was; -1 when there was none.',
}

export function figuresOf(shop: Shop): Figures {
  const readFigures = () =>
    atomically(shop, async ({ db }) => {
      await db.execute(sql`set local statement_timeout = 900`)
      const { rows } = await db.execute<Record<string, string>>(figuresQuery)
      return Object.fromEntries(Object.keys(help).map((name) => [name, Number(rows[0]?.[name])]))
    })
  return { help, read: readFigures }
}

const figuresQuery = sql`
  select *, (select count(*) from "order" where status = 'Payment Pending') as nadi_orders_awaiting_payment,
    (select count(*) from payment where status = 'authorized') as nadi_payments_uncaptured,
    (select count(*) from refund where status in ('requested', 'pending')) as nadi_refunds_under_way,
    (select count(*) from webhook_event where processed_at is null) as nadi_webhooks_waiting,
    coalesce((select extract(epoch from now() - max(received_at)) from webhook_event), -1) as nadi_webhook_seconds_since,
    coalesce((select broken from books_check), 0) as nadi_invariants_broken,
    coalesce((select extract(epoch from now() - at) from books_check), -1) as nadi_invariants_checked_seconds
  from (
    select
      count(*) filter (where state in ('created', 'retry')) as nadi_jobs_waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry') and start_after <= now())), 0) as nadi_jobs_oldest_seconds,
      count(*) filter (where state = 'failed') as nadi_jobs_dead
    from (
      select state::text, created_on, start_after from pgboss.job where name in ${workQueues} and state in ('created', 'retry', 'failed')
      union all select 'created', queued_at, queued_at from outbox
    ) as job
  ) as jobs`
