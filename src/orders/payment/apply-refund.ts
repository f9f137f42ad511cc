import { sql } from 'drizzle-orm'
import { ProviderRefused } from '#payments/provider-call.ts'
import type { ProviderRefund } from '#payments/provider-shapes.ts'
import { refundsOfProviderPayment } from '#payments/provider.ts'
import { paymentById } from '#payments/record-payment.ts'
import {
  sendRefund,
  failRefund,
  refundablePaise,
  refundById,
  requestRefund,
  recordRefund,
  type RecordedRefund,
} from '#payments/refunds.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { uncreditedPaise } from '../invoicing/credit-earlier.ts'
import { creditRefund } from '../invoicing/invoice-order.ts'
import { lockOrderRow, setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { withRetry } from '#platform/retry.ts'
import { paymentStatusAfter } from './refund-status.ts'
import { emailRefunded } from '../state/order-emails.ts'

/** The refund job. Throws ProviderAway, so that the queue retries. */
export async function sendRequestedRefund(
  shop: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const { refundId } = payload as { refundId: string }
  try {
    const providerRefund = await sendRefund(shop, refundId)
    if (providerRefund) await applyRefund(shop, providerRefund)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error(
      { kind: 'refund-refused', refund: refundId, error: error.message },
      'the payment provider refused a refund',
    )
    const refund = await refundById(shop, refundId)
    // Insufficient balance: queue and reconciler retry until it is filled.
    if (!refund || !(await exceedsRemaining(shop, refund))) throw error
    await refundRest(shop, refund)
  }
}

/** The provider refunded more than we recorded: detected by sums, not by its error text. */
async function exceedsRemaining(
  shop: Shop,
  { paymentId, amountPaise }: RecordedRefund,
): Promise<boolean> {
  const payment = await paymentById(shop, paymentId)
  const providerRefunds = await refundsOfProviderPayment(shop, paymentId).catch(
    (error: unknown) => {
      if (error instanceof ProviderRefused) return []
      throw error
    },
  )
  const refundedPaise = providerRefunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountPaise, 0)
  return payment !== undefined && amountPaise > payment.amountPaise - refundedPaise
}

async function refundRest(
  shop: Shop,
  { id, paymentId, actor, cause }: RecordedRefund,
): Promise<void> {
  const providerRefunds = await refundsOfProviderPayment(shop, paymentId)
  // It may be this refund, whose answer was lost and whose idempotency key expired.
  const ownRefund = providerRefunds.find(({ receipt }) => receipt === id)
  if (ownRefund) return applyRefund(shop, ownRefund)
  // One transaction: a crash between them would leave a failed refund without a retry.
  await atomically(shop, async (shop) => {
    await withOrderOf(shop, paymentId, (shop) => failRefund(shop, id))
    for (const providerRefund of providerRefunds) await applyRefund(shop, providerRefund)
    await withOrderOf(shop, paymentId, async (shop) => {
      const amountPaise = await refundablePaise(shop, paymentId)
      return amountPaise === 0
        ? undefined
        : requestRefund(shop, { paymentId, amountPaise }, { actor, cause })
    })
  })
}

/** Applies a reported refund, whether requested here or in the dashboard (rulings.md#refunds). */
export function applyRefund(shop: Shop, providerRefund: ProviderRefund): Promise<void> {
  return withOrderOf(shop, providerRefund.paymentId, async (shop, row) => {
    const refund = await recordRefund(shop, providerRefund)
    if (refund?.isNews && row && refund.status !== 'failed') await creditNews(shop, row, refund)
    return refund
  })
}

/**
 * The credit note for a refund that was made in the dashboard, as for one of ours. What went back
 * before the invoice is credited with it.
 */
async function creditNews(
  shop: Shop,
  row: OrderRow,
  { id, paymentId, amountPaise }: RecordedRefund,
): Promise<void> {
  if (paymentId !== row.paidPaymentId) return
  const paise = await uncreditedPaise(shop, row.id, amountPaise)
  await creditRefund(shop, row, { id, paise, priced: undefined, noteReason: undefined })
}

/** Locks the order first; refund and consequences commit together. */
async function withOrderOf(
  shop: Shop,
  paymentId: string,
  work: (shop: Shop, row: OrderRow | undefined) => Promise<RecordedRefund | undefined>,
): Promise<void> {
  await withRetry(() =>
    atomically(shop, async (shop) => {
      const { rows } = await shop.db.execute<{ order_id: string | null }>(
        sql`select order_id from payment where id = ${paymentId}`,
      )
      const orderId = rows[0]?.order_id
      const row = orderId ? await lockOrderRow(shop, orderId) : undefined
      const changedOrder = await work(shop, row)
      if (!changedOrder || !row) return
      if (changedOrder.status === 'failed' && changedOrder.providerRefundId !== null)
        await retryRefund(shop, changedOrder)
      const paymentStatus = await paymentStatusAfter(shop, row)
      if (paymentStatus !== row.paymentStatus) await setPaymentStatus(shop, row.id, paymentStatus)
      if (changedOrder.status === 'processed') await emailRefunded(shop, row, changedOrder)
    }),
  )
}

const maxFailures = 3

/**
 * Retries a refund that failed at the bank under a new key, and logs an error: repeated failures
 * need a person.
 */
async function retryRefund(
  shop: Shop,
  { id, paymentId, amountPaise, actor }: RecordedRefund,
): Promise<void> {
  if (actor === 'provider') return
  const { rows } = await shop.db.execute<{ failed: string }>(
    sql`select count(*) as failed from refund where payment_id = ${paymentId} and status = 'failed'`,
  )
  const failureCount = Number(rows[0]?.failed ?? 0)
  shop.log.error(
    { kind: 'refund-failed', refund: id, payment: paymentId, failed: failureCount },
    'a refund failed',
  )
  if (failureCount < maxFailures)
    await requestRefund(shop, { paymentId, amountPaise }, { actor, cause: `again, for ${id}` })
}
