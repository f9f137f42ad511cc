import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * When a shopper first received a product: a delivered order with a piece of it, also one that went
 * back later. Null for who never did.
 */
export async function receivedAt(
  { db }: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(e.at) as at from "order" o
    join order_line l on l.order_id = o.id and l.product_id = ${productId} and l.quantity > l.taken_off
    join order_event e on e.order_id = o.id and e.to_status = 'Delivered'
    where o.user_id = ${userId} and o.status in ('Delivered', 'Returned')`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}
