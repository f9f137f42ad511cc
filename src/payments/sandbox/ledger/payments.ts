import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { badRequest, unknownId } from '../api/errors.ts'
import { findOrder, lockOrder } from './orders.ts'
import { inOneTransaction, type Sandbox } from '../sandbox.ts'
import type { Listing, newCapture } from '../api/requests.ts'
import { capture } from './settle.ts'
import { payments, type PaymentRow } from './tables.ts'

export async function findPayment({ db }: Sandbox, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw unknownId()
  return payment
}

export async function lockPayment({ db }: Sandbox, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw unknownId()
  return payment
}

export function listPayments(
  { db }: Sandbox,
  { from, to, count, skip }: Listing,
): Promise<PaymentRow[]> {
  const fromDate = from === undefined ? undefined : gte(payments.createdAt, new Date(from * 1_000))
  const toDate = to === undefined ? undefined : lte(payments.createdAt, new Date(to * 1_000 + 999))
  return db
    .select()
    .from(payments)
    .where(and(fromDate, toDate))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(count)
    .offset(skip)
}

export async function paymentsOfOrder(sandbox: Sandbox, orderId: string): Promise<PaymentRow[]> {
  await findOrder(sandbox, orderId)
  return sandbox.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

/** POST /payments/:id/capture. */
export async function captureByHand(
  sandbox: Sandbox,
  id: string,
  request: z.infer<typeof newCapture>,
): Promise<PaymentRow> {
  const { orderId } = await findPayment(sandbox, id)
  return inOneTransaction(sandbox, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (payment.captured) throw badRequest('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw badRequest(
        'Only payments which have been authorized and not yet captured can be captured',
      )
    if (payment.amount !== request.amount)
      throw badRequest('Capture amount must be equal to the amount authorized.', {
        field: 'amount',
      })
    if (order.status === 'paid')
      throw badRequest(
        'Payment cannot be captured because the corresponding order is already paid.',
      )
    return capture(tx, order, payment)
  })
}
