import { sql } from 'drizzle-orm'
import { ProviderRefused } from '#payments/provider-call.ts'
import type { ProviderRefund } from '#payments/provider-shapes.ts'
import { refundsOfProviderPayment } from '#payments/provider.ts'
import { paymentById } from '#payments/record-payment.ts'
import {
  askForRefund,
  failRefund,
  refundablePaise,
  refundById,
  requestRefund,
  takeInRefund,
  type KnownRefund,
} from '#payments/refunds.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { lockedOrder, setPaymentStatus } from '../state/transition.ts'
import { persistently } from '../retry.ts'
import { paymentStatusAfter } from './refund-status.ts'
import { sayRefunded } from '../state/order-emails.ts'

/**
 * The job behind every refund that was requested. Throws ProviderAway, upon which the queue tries
 * again.
 */
export async function sendRequestedRefund(
  shop: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const { refundId } = payload as { refundId: string }
  try {
    const told = await askForRefund(shop, refundId)
    if (told) await takeRefund(shop, told)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error(
      { kind: 'refund-refused', refund: refundId, error: error.message },
      'the payment provider refused a refund',
    )
    const wanted = await refundById(shop, refundId)
    // An empty balance is filled some day: the queue and the reconciler ask again.
    if (!wanted || !(await isMoreThanLeft(shop, wanted))) throw error
    await startAgainWithTheRest(shop, wanted)
  }
}

/**
 * Part of the payment went back at the provider, and we have not heard of it: by its sums, not by
 * its words.
 */
async function isMoreThanLeft(
  shop: Shop,
  { paymentId, amountPaise }: KnownRefund,
): Promise<boolean> {
  const paid = await paymentById(shop, paymentId)
  const told = await refundsOfProviderPayment(shop, paymentId).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return []
    throw error
  })
  const gone = told
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountPaise, 0)
  return paid !== undefined && amountPaise > paid.amountPaise - gone
}

async function startAgainWithTheRest(
  shop: Shop,
  { id, paymentId, actor, cause }: KnownRefund,
): Promise<void> {
  const told = await refundsOfProviderPayment(shop, paymentId)
  // It may be this very one, whose answer was lost and whose key the provider has forgotten.
  const made = told.find(({ receipt }) => receipt === id)
  if (made) return takeRefund(shop, made)
  // A process that ended in the middle would leave a refund that failed, which nobody asks for
  // again.
  await atomically(shop, async (shop) => {
    await withOrderOf(shop, paymentId, (shop) => failRefund(shop, id))
    for (const other of told) await takeRefund(shop, other)
    await withOrderOf(shop, paymentId, async (shop) => {
      const amountPaise = await refundablePaise(shop, paymentId)
      return amountPaise === 0
        ? undefined
        : requestRefund(shop, { paymentId, amountPaise }, { actor, cause })
    })
  })
}

/** What the provider says of a refund, whoever asked for it (rulings.md#refunds). */
export function takeRefund(shop: Shop, told: ProviderRefund): Promise<void> {
  return withOrderOf(shop, told.paymentId, (shop) => takeInRefund(shop, told))
}

/**
 * The order is locked first, as everywhere; the refund and what follows from it are one
 * transaction.
 */
async function withOrderOf(
  shop: Shop,
  paymentId: string,
  work: (shop: Shop) => Promise<KnownRefund | undefined>,
): Promise<void> {
  await persistently(() =>
    atomically(shop, async (shop) => {
      const { rows } = await shop.db.execute<{ order_id: string | null }>(
        sql`select order_id from payment where id = ${paymentId}`,
      )
      const orderId = rows[0]?.order_id
      const row = orderId ? await lockedOrder(shop, orderId) : undefined
      const news = await work(shop)
      if (!news || !row) return
      if (news.status === 'failed' && news.providerRefundId !== null) await askAgain(shop, news)
      const paymentStatus = await paymentStatusAfter(shop, row)
      if (paymentStatus !== row.paymentStatus) await setPaymentStatus(shop, row.id, paymentStatus)
      if (news.status === 'processed') await sayRefunded(shop, row, news)
    }),
  )
}

const mostFailures = 3

/**
 * A refund of ours that failed at the bank is asked for under a new key. A person is told: what
 * fails again and again is theirs to solve.
 */
async function askAgain(
  shop: Shop,
  { id, paymentId, amountPaise, actor }: KnownRefund,
): Promise<void> {
  if (actor === 'provider') return
  const { rows } = await shop.db.execute<{ failed: string }>(
    sql`select count(*) as failed from refund where payment_id = ${paymentId} and status = 'failed'`,
  )
  const failed = Number(rows[0]?.failed ?? 0)
  shop.log.error(
    { kind: 'refund-failed', refund: id, payment: paymentId, failed },
    'a refund failed',
  )
  if (failed < mostFailures)
    await requestRefund(shop, { paymentId, amountPaise }, { actor, cause: `again, for ${id}` })
}
