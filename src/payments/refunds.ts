import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isId } from '#platform/rpc/contract.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Shop } from '#platform/shop.ts'
import { moment } from './moment.ts'
import type { ProviderRefund } from './provider-shapes.ts'
import { refundProviderPayment } from './provider.ts'
import { payment, refund } from './tables.ts'

export type KnownRefund = typeof refund.$inferSelect
export type Because = { actor: string; cause: string }

export const refundJob = 'send-refund'

/** The provider refunds a rupee or more; less than that cannot go back. */
export const leastRefundPaise = 100

/**
 * What of a payment can still go back and is not on its way, in paise; 0 for a rest below a rupee.
 * Locks the payment, so that two refunds cannot pass each other.
 */
export async function refundablePaise({ db }: Shop, paymentId: string): Promise<number> {
  const { rows } = await db.execute<{ left: string }>(sql`
    select p.amount_paise - coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0) as left
    from (select id, amount_paise from payment where id = ${paymentId} for update) p`)
  const left = Number(rows[0]?.left ?? 0)
  return left < leastRefundPaise ? 0 : left
}

type Wanted = { paymentId: string; amountPaise: number; id?: string }

/**
 * Writes the refund down and queues it, in the caller's transaction; the provider is asked after
 * the commit.
 */
export async function requestRefund(
  shop: Shop,
  { paymentId, amountPaise, id = v7() }: Wanted,
  because: Because,
): Promise<KnownRefund> {
  const row = {
    id,
    paymentId,
    amountPaise,
    status: 'requested' as const,
    ...because,
    createdAt: moment,
    changedAt: moment,
  }
  const [requested] = await shop.db.insert(refund).values(row).returning()
  if (!requested) throw new Error('the refund was not written')
  await enqueue(shop, { kind: refundJob, key: requested.id, payload: { refundId: requested.id } })
  return requested
}

/**
 * Asks the provider for a refund that was written down, however often: its key makes it one.
 * Undefined when there is nothing to ask. Throws ProviderAway and ProviderRefused.
 */
export async function askForRefund(
  shop: Shop,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  const [wanted] = await shop.db
    .update(refund)
    .set({ changedAt: moment })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'requested')))
    .returning()
  if (!wanted) return undefined
  return refundProviderPayment(shop, {
    paymentId: wanted.paymentId,
    amountPaise: wanted.amountPaise,
    key: refundId,
  })
}

/** The provider refused it. Answers the refund when this is news. */
export async function failRefund({ db }: Shop, refundId: string): Promise<KnownRefund | undefined> {
  const [failed] = await db
    .update(refund)
    .set({ status: 'failed', changedAt: moment })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'requested')))
    .returning()
  return failed
}

/**
 * Takes in what the provider says of a refund, also of one that was made in its own dashboard, in
 * the caller's transaction. Answers the refund when it went further by this, and undefined when
 * that was known.
 */
export async function takeInRefund(
  shop: Shop,
  told: ProviderRefund,
): Promise<KnownRefund | undefined> {
  const { rowCount } = await shop.db.execute(
    sql`select 1 from payment where id = ${told.paymentId} for update`,
  )
  if (rowCount === 0) return undefined
  const known = (await ourRefund(shop, told)) ?? (await foreignRefund(shop, told))
  if (known === undefined || !isNews(known, told)) return undefined
  const moved = { status: told.status, providerRefundId: told.id }
  await shop.db
    .update(refund)
    .set({ ...moved, changedAt: moment })
    .where(eq(refund.id, known.id))
  if (told.status === 'processed')
    await shop.db
      .update(payment)
      .set({ refundedPaise: sql`${payment.refundedPaise} + ${known.amountPaise}` })
      .where(eq(payment.id, told.paymentId))
  // The provider calls a payment refunded from the moment it is asked: when the bank sends the
  // money back, it is with us again.
  if (told.status === 'failed')
    await shop.db
      .update(payment)
      .set({ status: 'captured', changedAt: moment })
      .where(and(eq(payment.id, told.paymentId), eq(payment.status, 'refunded')))
  return { ...known, ...moved }
}

export async function refundById({ db }: Shop, id: string): Promise<KnownRefund | undefined> {
  const [known] = await db.select().from(refund).where(eq(refund.id, id))
  return known
}

async function ourRefund(
  { db }: Shop,
  { id, receipt }: ProviderRefund,
): Promise<KnownRefund | undefined> {
  const [byProvider] = await db.select().from(refund).where(eq(refund.providerRefundId, id))
  if (byProvider || receipt === undefined || !isId(receipt)) return byProvider
  // A second one under the same receipt is another refund, whatever was meant.
  const [byReceipt] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.id, receipt), isNull(refund.providerRefundId)))
  return byReceipt
}

async function foreignRefund(shop: Shop, told: ProviderRefund): Promise<KnownRefund | undefined> {
  const left = await refundablePaise(shop, told.paymentId)
  if (told.amountPaise > left) {
    shop.log.error(
      { refund: told.id, payment: told.paymentId },
      'the provider refunded more than was left of a payment',
    )
    return undefined
  }
  const row = {
    id: v7(),
    paymentId: told.paymentId,
    amountPaise: told.amountPaise,
    status: 'requested' as const,
    actor: 'provider',
    cause: 'refunded at the provider',
    createdAt: moment,
    changedAt: moment,
  }
  const [made] = await shop.db.insert(refund).values(row).returning()
  return made
}

/** Requested, pending, then processed or failed; a refund that ended has ended. */
function isNews(known: KnownRefund, told: ProviderRefund): boolean {
  if (known.status === 'processed' || known.status === 'failed') return false
  return known.status !== told.status
}
