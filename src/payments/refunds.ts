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

/** The provider refunds a rupee or more; less than that cannot go back. */
export const minRefundPaise = 100

/**
 * What of a payment can still go back and is not on its way, in paise; 0 for a rest below a rupee.
 * Locks the payment, so that two refunds cannot pass each other.
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
 * Writes the refund down and queues it, in the caller's transaction; the provider is asked after
 * the commit.
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
 * Asks the provider for a refund that was written down, however often: its key makes it one.
 * Undefined when there is nothing to ask. Throws ProviderAway and ProviderRefused.
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

/** The provider refused it. Answers the refund when this is news. */
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

/**
 * Takes in what the provider says of a refund, also of one that was made in its own dashboard, in
 * the caller's transaction. Answers the refund when it went further by this, and undefined when
 * that was known.
 */
export async function recordRefund(
  shop: Shop,
  providerRefund: ProviderRefund,
): Promise<RecordedRefund | undefined> {
  const { rowCount } = await shop.db.execute(
    sql`select 1 from payment where id = ${providerRefund.paymentId} for update`,
  )
  if (rowCount === 0) return undefined
  const refundRow =
    (await ourRefund(shop, providerRefund)) ?? (await foreignRefund(shop, providerRefund))
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
  // The provider calls a payment refunded from the moment it is asked: when the bank sends the
  // money back, it is with us again.
  if (providerRefund.status === 'failed')
    await shop.db
      .update(payment)
      .set({ status: 'captured', changedAt: moment })
      .where(and(eq(payment.id, providerRefund.paymentId), eq(payment.status, 'refunded')))
  return { ...refundRow, ...change }
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
  // A second one under the same receipt is another refund, whatever was meant.
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

/** Requested, pending, then processed or failed; a refund that ended has ended. */
function isForward(refundRow: RecordedRefund, providerRefund: ProviderRefund): boolean {
  if (refundRow.status === 'processed' || refundRow.status === 'failed') return false
  return refundRow.status !== providerRefund.status
}
