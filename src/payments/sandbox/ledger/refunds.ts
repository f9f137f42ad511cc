import { createHash } from 'node:crypto'
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { announce } from '../webhooks/announce.ts'
import { badRequest, ProviderError, unknownId } from '../api/errors.ts'
import { findPayment, lockPayment } from './payments.ts'
import { inOneTransaction, type Sandbox } from '../sandbox.ts'
import { insertRefund } from './record-refund.ts'
import type { Listing, newRefund } from '../api/requests.ts'
import { payments, refunds, type PaymentRow, type RefundRow } from './tables.ts'

type NewRefund = z.infer<typeof newRefund>

const sixMonthsMs = 183 * 86_400_000

/**
 * POST /payments/:id/refund. With a key, the same request is one refund however often it comes
 * (payment-provider.md#rest).
 */
export function refund(
  sandbox: Sandbox,
  paymentId: string,
  request: { input: NewRefund; key: string | undefined },
): Promise<RefundRow> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  return inOneTransaction(sandbox, async (tx) => {
    const existing =
      request.key === undefined ? undefined : await refundOfKey(tx, paymentId, request.key)
    if (existing && existing.requestHash !== requestHash)
      throw badRequest('Different request body sent for the same Idempotency Header.', {
        reason: 'NA',
      })
    if (existing) return existing
    const payment = await lockPayment(tx, paymentId)
    return createRefund(tx, payment, { ...request.input, requestHash, idempotencyKey: request.key })
  })
}

export async function findRefund({ db }: Sandbox, id: string): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw unknownId()
  return row
}

export function listRefunds(
  { db }: Sandbox,
  { from, to, count, skip }: Listing,
): Promise<RefundRow[]> {
  const fromDate = from === undefined ? undefined : gte(refunds.createdAt, new Date(from * 1_000))
  const toDate = to === undefined ? undefined : lte(refunds.createdAt, new Date(to * 1_000 + 999))
  return db
    .select()
    .from(refunds)
    .where(and(fromDate, toDate))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(count)
    .offset(skip)
}

export async function refundsOfPayment(sandbox: Sandbox, paymentId: string): Promise<RefundRow[]> {
  await findPayment(sandbox, paymentId)
  return sandbox.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
}

async function refundOfKey(
  { db }: Sandbox,
  paymentId: string,
  key: string,
): Promise<RefundRow | undefined> {
  const { rows } = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`practice refund ${paymentId} ${key}`}, 0)) as free`,
  )
  if (rows[0]?.free !== true)
    throw new ProviderError(409, {
      description:
        'A request with the same idempotency key is still in progress. Please try again.',
      reason: 'NA',
    })
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, key)))
  return row
}

async function createRefund(
  sandbox: Sandbox,
  payment: PaymentRow,
  request: NewRefund & { requestHash: string; idempotencyKey: string | undefined },
): Promise<RefundRow> {
  const amount = refundable(payment, request.amount, sandbox.clock())
  const amountRefunded = payment.amountRefunded + amount
  const status = amountRefunded === payment.amount ? 'refunded' : payment.status
  await sandbox.db
    .update(payments)
    .set({ amountRefunded, status })
    .where(eq(payments.id, payment.id))
  const row = await insertRefund(sandbox, payment, { ...request, amount })
  await announce(sandbox, 'refund.created', {
    payment: { ...payment, amountRefunded, status },
    refund: row,
  })
  return row
}

function refundable(
  { amount, amountRefunded, captured, createdAt }: PaymentRow,
  requestedAmount: number | undefined,
  now: Date,
): number {
  if (amountRefunded === amount) throw badRequest('The payment has been fully refunded already')
  if (!captured) throw badRequest('The payment status should be captured for action to be taken')
  if (now.getTime() - createdAt.getTime() > sixMonthsMs)
    throw badRequest('Refund is not possible for a payment older than 6 months')
  const refundAmount = requestedAmount ?? amount - amountRefunded
  if (refundAmount > amount - amountRefunded)
    throw badRequest('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    })
  return refundAmount
}
