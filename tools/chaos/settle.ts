import { setTimeout as pause } from 'node:timers/promises'
import { emailJobs } from '#orders/state/order-placed.ts'
import { captureJob } from '#payments/record-payment.ts'
import { refundJob } from '#payments/refunds.ts'
import { webhookJob } from '#payments/webhook.ts'
import { workQueues } from '#platform/db/queue-schema.ts'
import { pieceRecallJob, recallJob } from '#recalls/tell-buyers.ts'
import { settleMs } from './checks/audit.ts'
import { booksDiffer } from './checks/check-money.ts'
import { query, withRetry } from './goods.ts'
import type { Market } from './market.ts'
import { untilReady, type Stage } from './stage.ts'

type Settling = Market & { options: { hurry: boolean } }

const lookMs = 2_000

/** Makes everything whole again. */
export async function healAll(stage: Stage): Promise<void> {
  const { database, proxy, provider, postOffice, shops } = stage
  database.disk?.free()
  await database.ensure()
  proxy.heal()
  await provider.setFaults(0, [])
  await postOffice.open()
  for (const shop of shops) shop.tell({ shiftMs: 0, kill: undefined })
  await untilReady(stage)
}

/**
 * Waits until nothing is under way any more, at most 5 minutes. What nobody will pay is let expire,
 * because half an hour would pass over it. Answers what was still open in the end.
 */
export async function untilSettled(stage: Settling): Promise<{ ms: number; open: string[] }> {
  const startedAt = Date.now()
  await withRetry(
    stage.database,
    `update "order" set expires_at = now() - interval '1 second', placed_at = least(placed_at, now() - interval '1 hour') where status = 'Payment Pending'`,
  )
  for (;;) {
    await hurry(stage, new Date(startedAt))
    const open = await openMatters(stage)
    const ms = Date.now() - startedAt
    if (open.length === 0 || ms > settleMs) return { ms, open }
    await pause(lookMs)
  }
}

/**
 * Letters may wait an hour for their next try, so that wait is always cut short; the others only in
 * a hurry.
 */
async function hurry(
  { options, database, provider, hasten }: Settling,
  healedAt: Date,
): Promise<void> {
  const isAll = options.hurry
  await withRetry(
    database,
    `update pgboss.job set start_after = now() where name = any($1) and state in ('created', 'retry') and start_after > now() and ($2 or data->>'kind' = any($3))`,
    [workQueues, isAll, emailJobs],
  )
  if (!isAll) return
  await provider.hurry()
  // What the killed left behind: their minute is over.
  await withRetry(
    database,
    `update pgboss.job set started_on = started_on - interval '2 minutes' where name = any($1) and state = 'active' and started_on < $2`,
    [workQueues, healedAt],
  )
  await withRetry(
    database,
    `update outbox set taken_until = null where taken_until < $1::timestamptz + interval '1 minute'`,
    [healedAt],
  )
  for (const kind of ['expire-orders', 'reconcile']) await hasten(kind)
}

async function openMatters(stage: Market): Promise<string[]> {
  const rows = await query<{ what: string; count: number }>(
    stage.database,
    `
    select 'jobs: ' || (data->>'kind') as what, count(*)::int from pgboss.job
      where name = any($1) and state in ('created', 'retry', 'active') and data->>'kind' = any($2) group by 1
    union all select 'errands', count(*)::int from outbox having count(*) > 0
    union all select 'unpaid orders', count(*)::int from "order" where status = 'Payment Pending' having count(*) > 0
    union all select 'webhooks', count(*)::int from webhook_event where processed_at is null having count(*) > 0
    union all select 'refunds', count(*)::int from refund where status in ('requested', 'pending') having count(*) > 0`,
    [workQueues, [...emailJobs, recallJob, pieceRecallJob, captureJob, refundJob, webhookJob]],
  )
  const undelivered = await stage.provider.undelivered()
  const differences = await booksDiffer(stage)
  return [
    ...rows.map(({ what, count }) => `${what} (${count})`),
    ...(undelivered > 0 ? [`events of the provider (${undelivered})`] : []),
    ...(differences.length > 0
      ? [`payments that the books do not agree on (${differences.length})`]
      : []),
  ]
}
