import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isFurther } from './lifecycle.ts'
import { moment } from './moment.ts'
import type { ProviderPayment } from './provider-shapes.ts'
import { payment } from './tables.ts'

/** The job that takes the money of an authorised payment. */
export const captureJob = 'capture-payment'

export type KnownPayment = typeof payment.$inferSelect

/**
 * Writes down what the provider says of a payment, in the caller's transaction, and locks its row.
 * Its status only moves forward: events come late, twice and in any order. Answers the payment as
 * it is known then.
 */
export async function recordPayment(
  { db }: Shop,
  told: ProviderPayment,
  orderId: string | null,
): Promise<KnownPayment> {
  const { id, providerOrderId = null, amountPaise, currency, status, method = null } = told
  const row = {
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
  await db.insert(payment).values(row).onConflictDoNothing()
  const [known] = await db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!known) throw new Error('a payment that was just written is not there')
  // It may have been heard of before we knew the provider's id of its order.
  const found = known.orderId === null && orderId !== null ? { orderId, providerOrderId } : {}
  const further = isFurther(status, known.status)
    ? { status, ...(method !== null && { method }) }
    : {}
  if (Object.keys({ ...found, ...further }).length === 0) return known
  const moved = { ...found, ...further }
  await db
    .update(payment)
    .set({ ...moved, changedAt: moment })
    .where(eq(payment.id, id))
  return { ...known, ...moved }
}

export async function paymentById({ db }: Shop, id: string): Promise<KnownPayment | undefined> {
  const [known] = await db.select().from(payment).where(eq(payment.id, id))
  return known
}

/** Final: whatever else is heard of the payment, it places no order any more. */
export async function markGivenBack({ db }: Shop, id: string): Promise<void> {
  await db
    .update(payment)
    .set({ givenBackAt: moment })
    .where(and(eq(payment.id, id), isNull(payment.givenBackAt)))
}

/** Whether its money is with us, and not only promised. */
export async function isCaptured(shop: Shop, id: string): Promise<boolean> {
  return (await paymentById(shop, id))?.status === 'captured'
}
