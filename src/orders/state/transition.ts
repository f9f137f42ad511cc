import { eq, sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import type { Shop } from '#platform/shop.ts'
import { canTransition, type OrderStatus, type PaymentStatus } from '../lifecycle.ts'
import { order } from '../tables.ts'
import { moveLots } from './lots.ts'

export type OrderRow = typeof order.$inferSelect
type Facts = Partial<
  Pick<OrderRow, 'paymentStatus' | 'paidPaymentId' | 'expiresAt' | 'trackingNumber'>
>

/** Locks the order's row, the first lock of every change; undefined when it does not exist. */
export async function lockOrderRow({ db }: Shop, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(eq(order.id, id)).for('update')
  return row
}

/**
 * Applies a transition to a locked order and writes its history; its lots follow it. A forbidden
 * transition is a bug and throws.
 */
export async function transitionOrder(
  shop: Shop,
  from: OrderRow,
  { to, actor, cause, ...changes }: Reason & Facts & { to: OrderStatus },
): Promise<void> {
  if (!canTransition(from.status, to))
    throw new Error(`an order cannot go from ${from.status} to ${to}`)
  await moveLots(shop, from, { to, actor })
  // Packed without a call, for a reason: put back, it must not wait for one again.
  const isSettled = from.status === 'Packed' || to === 'Packed' || to === 'Shipped'
  await shop.db
    .update(order)
    .set({ status: to, ...changes, ...(isSettled && { phoneToConfirm: false }) })
    .where(eq(order.id, from.id))
  await shop.db.execute(sql`
    insert into order_event (order_id, sequence, from_status, to_status, actor, cause, at)
    select ${from.id}::uuid, coalesce(max(sequence), 0) + 1, ${from.status}, ${to}, ${actor}, ${cause}, ${shop.clock()} from order_event where order_id = ${from.id}`)
}

/** Changes only the payment status: refunds come in any state. */
export async function setPaymentStatus(
  { db }: Shop,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await db.update(order).set({ paymentStatus }).where(eq(order.id, id))
}

export const sweeper = 'sweeper'

/**
 * True when the order expired unpaid, in the last `lateDays` if given; not when it was cancelled by a
 * person.
 */
export async function hasExpired(
  { db, clock }: Shop,
  orderId: string,
  lateDays?: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ actor: string; isLate: boolean }>(sql`
    select actor, at > ${clock()}::timestamptz - make_interval(days => ${lateDays ?? 0}) as "isLate"
    from order_event where order_id = ${orderId} order by sequence desc limit 1`)
  return rows[0]?.actor === sweeper && (lateDays === undefined || rows[0].isLate)
}
