import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { OfOrder } from '../lots/lots-of-orders.ts'

/**
 * Serial numbers that left the house with an order that went whole, or with a parcel, by product.
 * What came back later left all the same.
 */
export async function serialsThatLeft(
  { db }: Shop,
  { orderId, parcelId }: Pick<OfOrder, 'orderId' | 'parcelId'>,
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; serials: string[] }>(sql`
    select o.product_id as id, array_agg(o.serial order by o.serial) as serials from (
      select s.product_id, s.serial from lot_move m
      join serial_move x on x.lot_move_id = m.id join device_serial s on s.id = x.serial_id
      where m.order_id = ${orderId} and m.parcel_id is not distinct from ${parcelId ?? null}::uuid
        and m.kind in ('packed', 'put back')
      group by s.id having sum(sign(m.quantity)) < 0) o
    group by o.product_id`)
  return new Map(rows.map(({ id, serials }) => [id, serials]))
}
