import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isFurther } from './lifecycle.ts'
import { moment } from './moment.ts'
import type { ProviderPayment } from './provider-shapes.ts'
import { payment } from './tables.ts'

export const captureJob = 'capture-payment'

export type RecordedPayment = typeof payment.$inferSelect

/**
 * Records a reported payment and locks its row, in the caller's transaction. The status only moves
 * forward, because events come late, twice and in any order.
 */
export async function recordPayment(
  { db }: Shop,
  providerPayment: ProviderPayment,
  orderId: string | null,
): Promise<RecordedPayment> {
  const {
    id,
    providerOrderId = null,
    amountPaise,
    currency,
    status,
    method = null,
  } = providerPayment
  const draft = {
    id,
    orderId,
    providerOrderId,
    amountPaise,
    currency,
    status,
    method,
    firstSeenAt: moment,
    changedAt: moment,
  }
  await db.insert(payment).values(draft).onConflictDoNothing()
  const [row] = await db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!row) throw new Error('a payment that was just written is not there')
  // Reported before the provider's order id was recorded.
  const assignment = row.orderId === null && orderId !== null ? { orderId, providerOrderId } : {}
  const progress = isFurther(status, row.status)
    ? { status, ...(method !== null && { method }) }
    : {}
  if (Object.keys({ ...assignment, ...progress }).length === 0) return row
  const change = { ...assignment, ...progress }
  await db
    .update(payment)
    .set({ ...change, changedAt: moment })
    .where(eq(payment.id, id))
  return { ...row, ...change }
}

export async function paymentById({ db }: Shop, id: string): Promise<RecordedPayment | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id))
  return row
}

/** Final: the payment places no order any more. */
export async function markUnusable({ db }: Shop, id: string): Promise<void> {
  await db
    .update(payment)
    .set({ givenBackAt: moment })
    .where(and(eq(payment.id, id), isNull(payment.givenBackAt)))
}

/** Captured, not only authorised. */
export async function isCaptured(shop: Shop, id: string): Promise<boolean> {
  return (await paymentById(shop, id))?.status === 'captured'
}
