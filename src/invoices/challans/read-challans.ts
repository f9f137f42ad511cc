import { asc, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import {
  challanLine,
  deliveryChallan,
  type ChallanLineRow,
  type ChallanMark,
  type ChallanRow,
} from './tables.ts'

/** The delivery challans of an order or a return, as they were issued. */
export async function challansOf(
  { db }: Shop,
  of: { orderId: string } | { returnId: string },
): Promise<ChallanMark[]> {
  const { orderId, returnId } = deliveryChallan
  const rows = await db
    .select()
    .from(deliveryChallan)
    .where('orderId' in of ? eq(orderId, of.orderId) : eq(returnId, of.returnId))
    .orderBy(asc(deliveryChallan.at), asc(deliveryChallan.number))
  return rows.map(({ number, day, facts: { returnNumber }, cancelledAt }) => {
    return { number, day, returnNumber, isCancelled: cancelledAt !== null }
  })
}

export async function challanByNumber(
  { db }: Shop,
  number: string,
): Promise<ChallanRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveryChallan)
    .where(eq(deliveryChallan.number, number.slice(0, 16)))
  return row
}

export function linesOfChallan({ db }: Shop, id: string): Promise<ChallanLineRow[]> {
  return db
    .select()
    .from(challanLine)
    .where(eq(challanLine.challanId, id))
    .orderBy(asc(challanLine.position))
}
