import { and, eq, inArray, ne } from 'drizzle-orm'
import { announce } from '../webhooks/announce.ts'
import { later, minuteMs, type Practice } from '../sandbox.ts'
import { insertRefund } from './record-refund.ts'
import { orders, payments, type Failure, type OrderRow, type PaymentRow } from './tables.ts'

const threeDays = 4_320

/**
 * The bank said yes. Within the order's automatic period the money is captured at once; later it
 * waits for a capture by hand, and when another attempt already has the order it goes back
 * (payment-provider.md#capture). The caller holds the order's lock.
 */
export async function authorise(
  practice: Practice,
  order: OrderRow,
  { id, status }: PaymentRow,
): Promise<void> {
  const isLate = status === 'failed'
  const now = practice.clock()
  const lapsesAt = later(
    now,
    (order.capture.capture_options?.manual_expiry_period ?? threeDays) * minuteMs,
  )
  const payment = await change(practice, id, {
    status: 'authorized',
    failure: null,
    lateAuthorized: isLate,
    dueAt: lapsesAt,
  })
  await announce(practice, 'payment.authorized', { payment })
  if (await hasOther(practice, payment)) await giveBack(practice, payment)
  else if (
    isAutomatic(order, now) &&
    !practice.faults.strike('authorized-only', order.receipt ?? '')
  )
    await capture(practice, order, payment)
}

/** The money becomes the store's, and the order is paid. The caller holds the order's lock. */
export async function capture(
  practice: Practice,
  order: OrderRow,
  { id, amount }: PaymentRow,
): Promise<PaymentRow> {
  const payment = await change(practice, id, { status: 'captured', captured: true, dueAt: null })
  const [paid] = await practice.db
    .update(orders)
    .set({ status: 'paid', amountPaid: amount })
    .where(eq(orders.id, order.id))
    .returning()
  await announce(practice, 'payment.captured', { payment })
  await announce(practice, 'order.paid', { payment, ...(paid && { order: paid }) })
  return payment
}

/** The bank said no, or nothing; with `authorizedAt` it changes its mind then. */
export async function fail(
  practice: Practice,
  id: string,
  { failure, authorizedAt }: { failure: Failure; authorizedAt?: Date | undefined },
): Promise<PaymentRow> {
  const payment = await change(practice, id, {
    status: 'failed',
    failure,
    dueAt: authorizedAt ?? null,
  })
  await announce(practice, 'payment.failed', { payment })
  return payment
}

/** What was authorised and never captured goes back by itself, and `captured` stays false. */
export async function giveBack(practice: Practice, { id, amount }: PaymentRow): Promise<void> {
  const payment = await change(practice, id, {
    status: 'refunded',
    amountRefunded: amount,
    dueAt: null,
  })
  const refund = await insertRefund(practice, payment, { amount, speed: 'normal', notes: {} })
  await announce(practice, 'refund.created', { payment, refund })
}

async function change(
  { db }: Practice,
  id: string,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [payment] = await db.update(payments).set(values).where(eq(payments.id, id)).returning()
  if (!payment) throw new Error(`the practice payment ${id} is gone`)
  return payment
}

async function hasOther({ db }: Practice, { id, orderId }: PaymentRow): Promise<boolean> {
  const taken = inArray(payments.status, ['authorized', 'captured', 'refunded'])
  const others = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.id, id), taken))
    .limit(1)
  return others.length > 0
}

function isAutomatic({ capture: asked, createdAt }: OrderRow, now: Date): boolean {
  const period = asked.capture_options?.automatic_expiry_period ?? threeDays
  return asked.capture === 'automatic' && now.getTime() <= createdAt.getTime() + period * minuteMs
}
