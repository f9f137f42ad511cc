import { sql, type SQL } from 'drizzle-orm'
import { ProviderAway } from '#payments/provider-call.ts'
import { pageSize, recentProviderPayments, recentProviderRefunds, refundsOfProviderPayment } from '#payments/provider.ts'
import type { Shop } from '#platform/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { applyWebhook } from './apply-webhook.ts'
import { capturePayment } from './capture-payment.ts'
import { settlePaymentsOf } from './settle-payments.ts'
import { sendRequestedRefund, takeRefund } from './take-refund.ts'

const atOnce = 100
const hourMs = 3_600_000

/** Every minute: whatever got lost on the way is found by asking (orders-and-payments 3.2). Each step is safe to repeat. */
export async function reconcile(shop: Shop): Promise<void> {
  await compareSince(shop, new Date(shop.clock().getTime() - hourMs))
  await each(shop, await unpaid(shop), (id) => settlePaymentsOf(shop, id, 'reconciler'))
  await each(shop, await authorised(shop), (paymentId) => capturePayment(shop, { payload: { paymentId } }))
  await each(shop, await refundsUnderWay(shop), (refundId) => pursueRefund(shop, refundId))
  await each(shop, await eventsLeft(shop), (eventId) => applyWebhook(shop, { payload: { eventId } }))
}

/** Every night: the last 4 days once more, because a bank may authorise up to 3 days late. */
export async function compareLastDays(shop: Shop): Promise<void> {
  await compareSince(shop, new Date(shop.clock().getTime() - 4 * 24 * hourMs))
}

async function compareSince(shop: Shop, since: Date): Promise<void> {
  await everyPage((skip) => recentProviderPayments(shop, { since, skip }), async (payments) => {
    const known = await statuses(shop, sql`select id, status from payment where id = any(${idsIn(payments)})`)
    for (const payment of payments) if (known.get(payment.id) !== payment.status) await applyPayment(shop, payment, 'reconciler')
  })
  await everyPage((skip) => recentProviderRefunds(shop, { since, skip }), async (refunds) => {
    const known = await statuses(shop, sql`select provider_refund_id as id, status from refund where provider_refund_id = any(${idsIn(refunds)})`)
    for (const refund of refunds) if (known.get(refund.id) !== refund.status) await takeRefund(shop, refund)
  })
}

async function everyPage<Item>(page: (skip: number) => Promise<Item[]>, work: (items: Item[]) => Promise<void>): Promise<void> {
  for (let skip = 0; ; skip += pageSize) {
    const items = await page(skip)
    await work(items)
    if (items.length < pageSize) return
  }
}

/** Most of what the provider lists is known: one question to the database for a page of it. */
async function statuses({ db }: Shop, question: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; status: string }>(question)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const idsIn = (told: { id: string }[]) => sql`${sql.param(told.map(({ id }) => id))}::text[]`

/** One that fails does not keep the others waiting; the next round tries it again. */
async function each(shop: Shop, ids: string[], work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (error instanceof ProviderAway) throw error
      shop.log.error({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'the reconciler failed on one and goes on')
    }
  }
}

const unpaid = (shop: Shop) => idsOf(shop, sql`select id from "order" where status = 'Payment Pending' and placed_at < now() - interval '2 minutes' order by placed_at limit ${atOnce}`)
const authorised = (shop: Shop) => idsOf(shop, sql`select id from payment where status = 'authorized' and changed_at < now() - interval '30 seconds' order by changed_at limit ${atOnce}`)
const refundsUnderWay = (shop: Shop) => idsOf(shop, sql`select id from refund where status in ('requested', 'pending') and created_at < now() - interval '30 seconds' order by created_at limit ${atOnce}`)
const eventsLeft = (shop: Shop) => idsOf(shop, sql`select id from webhook_event where processed_at is null and received_at < now() - interval '1 minute' order by received_at limit ${atOnce}`)

async function idsOf({ db }: Shop, question: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(question)
  return rows.map(({ id }) => id)
}

async function pursueRefund(shop: Shop, refundId: string): Promise<void> {
  await sendRequestedRefund(shop, { payload: { refundId } })
  const { rows } = await shop.db.execute<{ payment_id: string }>(sql`select payment_id from refund where id = ${refundId} and status = 'pending'`)
  for (const { payment_id: paymentId } of rows) for (const refund of await refundsOfProviderPayment(shop, paymentId)) await takeRefund(shop, refund)
}
