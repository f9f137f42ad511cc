import { and, eq, inArray } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { soldStatuses } from '../lifecycle.ts'
import { order } from '../tables.ts'

/** The live order that this payment placed. */
export async function orderOfPayment({ db }: Shop, paymentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.paidPaymentId, paymentId), inArray(order.status, [...soldStatuses])))
  return row?.id
}
