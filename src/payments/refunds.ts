import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isId } from '#platform/rpc/contract.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Shop } from '#platform/shop.ts'
import { moment } from './moment.ts'
import type { ProviderRefund } from './provider-shapes.ts'
import { refundProviderPayment } from './provider.ts'
import { payment, refund } from './tables.ts'

export type RecordedRefund = typeof refund.$inferSelect
export type Reason = { actor: string; cause: string }

export const refundJob = 'send-refund'

/** The provider's smallest refund. */
export const minRefundPaise = 100

/**
 * Refundable rest in paise; 0 below a rupee. Locks the payment, so that concurrent refunds cannot
 * exceed it.
 */
export async function refundablePaise({ db }: Shop, paymentId: string): Promise<number> {
  const { rows } = await db.execute<{ left: string }>(sql`
    select p.amount_paise - coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0) as left
    from (select id, amount_paise from payment where id = ${paymentId} for update) p`)
  const remainingPaise = Number(rows[0]?.left ?? 0)
  return remainingPaise < minRefundPaise ? 0 : remainingPaise
}

type RefundRequest = { paymentId: string; amountPaise: number; id?: string }

/**
 * Inserts and queues the refund in the caller's transaction; the provider is called after the
 * commit.
 */
export async function requestRefund(
  shop: Shop,
  { paymentId, amountPaise, id = v7() }: RefundRequest,
  reason: Reason,
): Promise<RecordedRefund> {
  const row = {
    id,
    paymentId,
    amountPaise,
    status: 'requested' as const,
    ...reason,
    createdAt: moment,
    changedAt: moment,
  }
  const [refundRow] = await shop.db.insert(refund).values(row).returning()
  if (!refundRow) throw new Error('the refund was not written')
  await enqueue(shop, { kind: refundJob, key: refundRow.id, payload: { refundId: refundRow.id } })
  return refundRow
}

/**
 * Sends a recorded refund; idempotent by its key. Undefined when it needs no call. Throws
 * ProviderAway and ProviderRefused.
 */
export async function sendRefund(
  shop: Shop,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  const [refundRow] = await shop.db
    .update(refund)
    .set({ changedAt: moment })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'requested')))
    .returning()
  if (!refundRow) return undefined
  return refundProviderPayment(shop, {
    paymentId: refundRow.paymentId,
    amountPaise: refundRow.amountPaise,
    key: refundId,
  })
}

/** Marks a rejected refund failed; returns it when its status changed. */
export async function failRefund(
  { db }: Shop,
  refundId: string,
): Promise<RecordedRefund | undefined> {
  const [refundRow] = await db
    .update(refund)
    .set({ status: 'failed', changedAt: moment })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'requested')))
    .returning()
  return refundRow
}

/** `isNews` is the first report of one that was made in the provider's dashboard. */
export type ReportedRefund = RecordedRefund & { isNews: boolean }

/**
 * Records a reported refund, also one from the dashboard, in the caller's transaction. Returns it
 * when its status advanced.
 */
export async function recordRefund(
  shop: Shop,
  providerRefund: ProviderRefund,
): Promise<ReportedRefund | undefined> {
  const { rowCount } = await shop.db.execute(
    sql`select 1 from payment where id = ${providerRefund.paymentId} for update`,
  )
  if (rowCount === 0) return undefined
  const knownRow = await ourRefund(shop, providerRefund)
  const refundRow = knownRow ?? (await foreignRefund(shop, providerRefund))
  if (refundRow === undefined || !isForward(refundRow, providerRefund)) return undefined
  const change = { status: providerRefund.status, providerRefundId: providerRefund.id }
  await shop.db
    .update(refund)
    .set({ ...change, changedAt: moment })
    .where(eq(refund.id, refundRow.id))
  if (providerRefund.status === 'processed')
    await shop.db
      .update(payment)
      .set({ refundedPaise: sql`${payment.refundedPaise} + ${refundRow.amountPaise}` })
      .where(eq(payment.id, providerRefund.paymentId))
  // A payment counts as refunded when requested: a failed refund makes it captured again.
  if (providerRefund.status === 'failed')
    await shop.db
      .update(payment)
      .set({ status: 'captured', changedAt: moment })
      .where(and(eq(payment.id, providerRefund.paymentId), eq(payment.status, 'refunded')))
  return { ...refundRow, ...change, isNews: knownRow === undefined }
}

export async function refundById({ db }: Shop, id: string): Promise<RecordedRefund | undefined> {
  const [refundRow] = await db.select().from(refund).where(eq(refund.id, id))
  return refundRow
}

async function ourRefund(
  { db }: Shop,
  { id, receipt }: ProviderRefund,
): Promise<RecordedRefund | undefined> {
  const [byProvider] = await db.select().from(refund).where(eq(refund.providerRefundId, id))
  if (byProvider || receipt === undefined || !isId(receipt)) return byProvider
  // Another id under the same receipt is another refund.
  const [byReceipt] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.id, receipt), isNull(refund.providerRefundId)))
  return byReceipt
}

async function foreignRefund(
  shop: Shop,
  providerRefund: ProviderRefund,
): Promise<RecordedRefund | undefined> {
  const remainingPaise = await refundablePaise(shop, providerRefund.paymentId)
  if (providerRefund.amountPaise > remainingPaise) {
    shop.log.error(
      { refund: providerRefund.id, payment: providerRefund.paymentId },
      'the provider refunded more than was left of a payment',
    )
    return undefined
  }
  const row = {
    id: v7(),
    paymentId: providerRefund.paymentId,
    amountPaise: providerRefund.amountPaise,
    status: 'requested' as const,
    actor: 'provider',
    cause: 'refunded at the provider',
    createdAt: moment,
    changedAt: moment,
  }
  const [refundRow] = await shop.db.insert(refund).values(row).returning()
  return refundRow
}

function isForward(refundRow: RecordedRefund, providerRefund: ProviderRefund): boolean {
  if (refundRow.status === 'processed' || refundRow.status === 'failed') return false
  return refundRow.status !== providerRefund.status
}
