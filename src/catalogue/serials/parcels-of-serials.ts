import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/** How many pieces of a product were in which parcel, by its id. */
export type Carried = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * In which parcels of an order those pieces had left that came back with this cause, as their serial
 * numbers say; nothing of products without.
 */
export async function parcelsOfReturned(
  { db }: Shop,
  { orderId, cause }: { orderId: string; cause: string },
): Promise<Carried> {
  const { rows } = await db.execute<{ id: string; parcel: string; pieces: number }>(sql`
    select b.product_id as id, o.parcel_id as parcel, count(*)::int as pieces from (
      select s.id, s.product_id, max(m.at) as at from lot_move m
      join serial_move x on x.lot_move_id = m.id join device_serial s on s.id = x.serial_id
      where m.order_id = ${orderId} and m.kind = 'returned' and m.cause = ${cause}
      group by s.id having sum(sign(m.quantity)) > 0) b
    cross join lateral (
      select m.parcel_id from serial_move x join lot_move m on m.id = x.lot_move_id
      where x.serial_id = b.id and m.order_id = ${orderId} and m.kind = 'packed' and m.at <= b.at
      order by m.at desc, m.id desc limit 1) o
    where o.parcel_id is not null group by b.product_id, o.parcel_id`)
  const carried = new Map<string, Map<string, number>>()
  for (const { id, parcel, pieces } of rows)
    carried.set(id, (carried.get(id) ?? new Map<string, number>()).set(parcel, pieces))
  return carried
}
