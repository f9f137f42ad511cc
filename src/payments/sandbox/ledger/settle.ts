import { and, eq, inArray, ne } from 'drizzle-orm'
import { announce } from '../webhooks/announce.ts'
import { addMs, minuteMs, type Sandbox } from '../sandbox.ts'
import { insertRefund } from './record-refund.ts'
import { orders, payments, type Failure, type OrderRow, type PaymentRow } from './tables.ts'

const threeDays = 4_320

/**
 * The bank approved. Within the automatic period it is captured; later it waits for a manual
 * capture, and a second payment is refunded (payment-provider.md#capture). The caller holds the
 * order's lock.
 */
export async function authorise(
  sandbox: Sandbox,
  order: OrderRow,
  { id, status }: PaymentRow,
): Promise<void> {
  const isLate = status === 'failed'
  const now = sandbox.clock()
  const lapsesAt = addMs(
    now,
    (order.capture.capture_options?.manual_expiry_period ?? threeDays) * minuteMs,
  )
  const payment = await change(sandbox, id, {
    status: 'authorized',
    failure: null,
    lateAuthorized: isLate,
    dueAt: lapsesAt,
  })
  await announce(sandbox, 'payment.authorized', { payment })
  if (await hasOther(sandbox, payment)) await refundPayment(sandbox, payment)
  else if (
    isAutomatic(order, now) &&
    !sandbox.faults.strike('authorized-only', order.receipt ?? '')
  )
    await capture(sandbox, order, payment)
}

/** Captures and marks the order paid. The caller holds the order's lock. */
export async function capture(
  sandbox: Sandbox,
  order: OrderRow,
  { id, amount }: PaymentRow,
): Promise<PaymentRow> {
  const payment = await change(sandbox, id, { status: 'captured', captured: true, dueAt: null })
  const [paidOrder] = await sandbox.db
    .update(orders)
    .set({ status: 'paid', amountPaid: amount })
    .where(eq(orders.id, order.id))
    .returning()
  await announce(sandbox, 'payment.captured', { payment })
  await announce(sandbox, 'order.paid', { payment, ...(paidOrder && { order: paidOrder }) })
  return payment
}

/** The bank declined or timed out; `authorizedAt` schedules a late approval. */
export async function fail(
  sandbox: Sandbox,
  id: string,
  { failure, authorizedAt }: { failure: Failure; authorizedAt?: Date | undefined },
): Promise<PaymentRow> {
  const payment = await change(sandbox, id, {
    status: 'failed',
    failure,
    dueAt: authorizedAt ?? null,
  })
  await announce(sandbox, 'payment.failed', { payment })
  return payment
}

/** A lapsed authorisation is refunded; `captured` stays false. */
export async function refundPayment(sandbox: Sandbox, { id, amount }: PaymentRow): Promise<void> {
  const payment = await change(sandbox, id, {
    status: 'refunded',
    amountRefunded: amount,
    dueAt: null,
  })
  const refund = await insertRefund(sandbox, payment, { amount, speed: 'normal', notes: {} })
  await announce(sandbox, 'refund.created', { payment, refund })
}

async function change(
  { db }: Sandbox,
  id: string,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [payment] = await db.update(payments).set(values).where(eq(payments.id, id)).returning()
  if (!payment) throw new Error(`the practice payment ${id} is gone`)
  return payment
}

async function hasOther({ db }: Sandbox, { id, orderId }: PaymentRow): Promise<boolean> {
  const hasMoney = inArray(payments.status, ['authorized', 'captured', 'refunded'])
  const otherPayments = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.id, id), hasMoney))
    .limit(1)
  return otherPayments.length > 0
}

function isAutomatic({ capture: settings, createdAt }: OrderRow, now: Date): boolean {
  const period = settings.capture_options?.automatic_expiry_period ?? threeDays
  return (
    settings.capture === 'automatic' && now.getTime() <= createdAt.getTime() + period * minuteMs
  )
}
