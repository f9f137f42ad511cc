import { sql, type SQL } from 'drizzle-orm'
import { ProviderAway } from '#payments/provider-call.ts'
import {
  pageSize,
  recentProviderPayments,
  recentProviderRefunds,
  refundsOfProviderPayment,
} from '#payments/provider.ts'
import type { Listed } from '#payments/provider-shapes.ts'
import { noteRun } from '#platform/jobs/last-run.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { applyWebhook } from './apply-webhook.ts'
import { capturePayment } from './capture-payment.ts'
import { processEach } from '../state/process-each.ts'
import { settlePaymentsOf } from './settle-payments.ts'
import { sendRequestedRefund, applyRefund } from './apply-refund.ts'

const batchSize = 100
const hourMs = 3_600_000

/**
 * Every minute: finds lost reports by querying (rulings.md#reconciling). Steps are idempotent and
 * independent.
 */
export async function reconcile(shop: Shop): Promise<void> {
  if (shop.settings.payments.mode === 'off') return
  const startMs = performance.now()
  const steps = [
    async () =>
      processEach(shop, await unpaidOrderIds(shop), (id) =>
        settlePaymentsOf(shop, id, 'reconciler'),
      ),
    async () =>
      processEach(shop, await authorisedPaymentIds(shop), (paymentId) =>
        capturePayment(shop, { payload: { paymentId } }),
      ),
    async () =>
      processEach(shop, await refundsRequested(shop), (refundId) =>
        sendRequestedRefund(shop, { payload: { refundId } }),
      ),
    async () =>
      processEach(shop, await refundsPending(shop), (refundId) => askAfterRefund(shop, refundId)),
    async () =>
      processEach(shop, await eventsLeft(shop), (eventId) =>
        applyWebhook(shop, { payload: { eventId } }),
      ),
    () => compareSince(shop, new Date(shop.clock().getTime() - hourMs)),
  ]
  let isAnswered = true
  for (const step of steps) {
    await step().catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error
      shop.log.warn({ error: error.message }, 'the reconciler could not ask the payment provider')
      isAnswered = false
    })
  }
  if (isAnswered)
    await noteRun(shop, 'reconcile', { tookMs: performance.now() - startMs, result: {} })
}

/** Nightly: the last 4 days, because a bank may authorise up to 3 days late. */
export async function compareLastDays(shop: Shop): Promise<void> {
  if (shop.settings.payments.mode === 'off') return
  await compareSince(shop, new Date(shop.clock().getTime() - 4 * 24 * hourMs))
}

async function compareSince(shop: Shop, since: Date): Promise<void> {
  await everyPage(
    (skip) => recentProviderPayments(shop, { since, skip }),
    async (payments) => {
      const statusById = await statuses(
        shop,
        sql`select id, status from payment where id = any(${idsIn(payments)})`,
      )
      await processEach(
        shop,
        payments.filter(({ id, status }) => statusById.get(id) !== status),
        (payment) => applyPayment(shop, payment, 'reconciler'),
      )
    },
  )
  await everyPage(
    (skip) => recentProviderRefunds(shop, { since, skip }),
    async (refunds) => {
      const statusById = await statuses(
        shop,
        sql`select provider_refund_id as id, status from refund where provider_refund_id = any(${idsIn(refunds)})`,
      )
      await processEach(
        shop,
        refunds.filter(({ id, status }) => statusById.get(id) !== status),
        (refund) => applyRefund(shop, refund),
      )
    },
  )
}

async function everyPage<Item>(
  page: (skip: number) => Promise<Listed<Item>>,
  work: (items: Item[]) => Promise<void>,
): Promise<void> {
  for (let skip = 0; ; skip += pageSize) {
    const { items, listed: listedCount } = await page(skip)
    await work(items)
    if (listedCount < pageSize) return
  }
}

/** One query per page: most listed items are recorded already. */
async function statuses({ db }: Shop, query: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; status: string }>(query)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const idsIn = (items: { id: string }[]) => sql`${sql.param(items.map(({ id }) => id))}::text[]`

// Orders by phone wait for days: those of the shop come first.
const unpaidOrderIds = (shop: Shop) =>
  idsOf(
    shop,
    sql`
  select o.id from "order" o join payment_intent i on i.order_id = o.id
  where o.status = 'Payment Pending' and i.created_at < now() - interval '2 minutes'
  order by o.channel = 'phone', i.created_at limit ${batchSize}`,
  )
const authorisedPaymentIds = (shop: Shop) =>
  idsOf(
    shop,
    sql`
  select p.id from payment p join "order" o on o.paid_payment_id = p.id and o.status in ('Placed', 'Packed')
  where p.status = 'authorized' and p.changed_at < now() - interval '30 seconds' order by p.changed_at limit ${batchSize}`,
  )
// The queue retries first; these were lost, or rejected until the balance is filled.
const refundsRequested = (shop: Shop) =>
  idsOf(
    shop,
    sql`select id from refund where status = 'requested' and changed_at < now() - greatest(interval '2 minutes', (now() - created_at) / 8) order by changed_at limit ${batchSize}`,
  )
// Banks take days: hourly is enough when an event was lost.
const refundsPending = (shop: Shop) =>
  idsOf(
    shop,
    sql`select id from refund where status = 'pending' and changed_at < now() - interval '1 hour' order by changed_at limit ${batchSize}`,
  )
const eventsLeft = (shop: Shop) =>
  idsOf(
    shop,
    sql`select id from webhook_event where processed_at is null and received_at < now() - interval '1 minute' order by received_at limit ${batchSize}`,
  )

async function idsOf({ db }: Shop, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

async function askAfterRefund(shop: Shop, refundId: string): Promise<void> {
  const { rows } = await shop.db.execute<{ payment_id: string }>(
    sql`update refund set changed_at = now() where id = ${refundId} and status = 'pending' returning payment_id`,
  )
  for (const { payment_id: paymentId } of rows)
    for (const refund of await refundsOfProviderPayment(shop, paymentId))
      await applyRefund(shop, refund)
}
