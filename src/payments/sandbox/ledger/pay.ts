import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '../webhooks/announce.ts'
import { badRequest, ProviderError, unknownId } from '../api/errors.ts'
import { newId, hmacHex } from './ids.ts'
import { instrumentOf, noAnswerYet, refusedByShopper, type Instrument } from './instruments.ts'
import { findOrder, lockOrder } from './orders.ts'
import { lockPayment } from './payments.ts'
import { inOneTransaction, addMs, minuteMs, type Sandbox } from '../sandbox.ts'
import type { Attempt } from '../api/requests.ts'
import { authorise, capture, fail } from './settle.ts'
import { orders, payments, type Failure, type OrderRow, type PaymentRow } from './tables.ts'

type ThreeFields = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}
export type Paid =
  | ThreeFields
  | { next: 'bank'; payment_id: string }
  | { never_come_back: true; payment_id: string }

const bankTimeoutMs = 10 * minuteMs
const lateSuccessMs = 5_000

/**
 * One attempt of a shopper to pay an order, as the payment window makes it. A card or a bank
 * without an `outcome` answers `next: 'bank'`; the bank page's button comes back with the
 * `payment_id`. A failed attempt is kept, and thrown as the provider's error.
 */
export async function pay(sandbox: Sandbox, attempt: Attempt): Promise<Paid> {
  if (attempt.key_id !== undefined && attempt.key_id !== sandbox.keys.keyId)
    throw new ProviderError(401, {
      description: 'The api key provided is invalid',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    })
  const { receipt } = await findOrder(sandbox, attempt.order_id)
  const payment = await inOneTransaction(sandbox, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id)
    await refuseSecond(tx, order)
    return attempt.payment_id ? finishPayment(tx, order, attempt) : startPayment(tx, order, attempt)
  })
  if (payment.status === 'created') return { next: 'bank', payment_id: payment.id }
  if (payment.failure)
    throw badRequest(payment.failure.description, {
      ...payment.failure,
      metadata: { payment_id: payment.id, order_id: payment.orderId },
    })
  if (sandbox.faults.strike('never-call-handler', receipt ?? ''))
    return { never_come_back: true, payment_id: payment.id }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.orderId,
    razorpay_signature: hmacHex(`${payment.orderId}|${payment.id}`, sandbox.keys.keySecret),
  }
}

async function refuseSecond({ db }: Sandbox, { id, status }: OrderRow): Promise<void> {
  if (status === 'paid')
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' })
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.status, ['authorized', 'captured'])))
    .limit(1)
  if (row)
    throw badRequest('A payment of this order is being processed.', {
      reason: 'payment_already_in_process',
      metadata: { payment_id: row.id, order_id: id },
    })
}

async function startPayment(
  sandbox: Sandbox,
  order: OrderRow,
  attempt: Attempt,
): Promise<PaymentRow> {
  const { verdict = attempt.outcome, ...instrument } = instrumentOf(attempt)
  const payment = await insertPayment(sandbox, order, {
    ...instrument,
    email: attempt.email,
    contact: attempt.contact,
  })
  await sandbox.db
    .update(orders)
    .set({ status: 'attempted', attempts: sql`${orders.attempts} + 1` })
    .where(eq(orders.id, order.id))
  return verdict === undefined ? payment : applyVerdict(sandbox, order, { payment, verdict })
}

async function finishPayment(
  sandbox: Sandbox,
  order: OrderRow,
  { payment_id = '', outcome }: Attempt,
): Promise<PaymentRow> {
  const payment = await lockPayment(sandbox, payment_id)
  if (payment.orderId !== order.id) throw unknownId()
  if (payment.status !== 'created' || outcome === undefined)
    throw badRequest('This payment has been processed already.', {
      reason: 'payment_already_processed',
    })
  return applyVerdict(sandbox, order, { payment, verdict: outcome })
}

async function applyVerdict(
  sandbox: Sandbox,
  order: OrderRow,
  { payment, verdict }: { payment: PaymentRow; verdict: 'success' | 'failure' | Failure },
): Promise<PaymentRow> {
  if (verdict !== 'success')
    return fail(sandbox, payment.id, {
      failure: verdict === 'failure' ? refusedByShopper : verdict,
    })
  const succeedsLate = sandbox.faults.strike('failed-then-authorized', order.receipt ?? '')
  if (succeedsLate)
    return fail(sandbox, payment.id, {
      failure: noAnswerYet,
      authorizedAt: addMs(sandbox.clock(), succeedsLate.ms ?? lateSuccessMs),
    })
  await authorise(sandbox, order, payment)
  if (sandbox.faults.strike('double-capture', order.receipt ?? ''))
    await captureTwin(sandbox, order, payment)
  return lockPayment(sandbox, payment.id)
}

/** A duplicate capture of one order, which the provider denies and its users report. */
async function captureTwin(
  sandbox: Sandbox,
  order: OrderRow,
  { method, vpa, bank, card, email, contact }: PaymentRow,
): Promise<void> {
  const duplicate = await insertPayment(sandbox, order, {
    method,
    email,
    contact,
    ...(vpa && { vpa }),
    ...(bank && { bank }),
    ...(card && { card }),
  })
  await announce(sandbox, 'payment.authorized', { payment: { ...duplicate, status: 'authorized' } })
  await capture(sandbox, order, duplicate)
}

async function insertPayment(
  { db, clock, faults }: Sandbox,
  order: OrderRow,
  instrument: Instrument & {
    email?: string | null | undefined
    contact?: string | null | undefined
  },
): Promise<PaymentRow> {
  const amount = faults.strike('wrong-amount', order.receipt ?? '')
    ? order.amount + 100
    : order.amount
  const now = clock()
  const [payment] = await db
    .insert(payments)
    .values({
      ...instrument,
      id: newId('pay_'),
      orderId: order.id,
      amount,
      currency: order.currency,
      dueAt: addMs(now, bankTimeoutMs),
      createdAt: now,
    })
    .returning()
  if (!payment) throw new Error('the practice payment was not written')
  return payment
}
