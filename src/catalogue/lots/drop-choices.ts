import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

type Taken = { orderId: string; parcelId?: string | undefined }

/**
 * Choices of lots end as they are taken: with an order all of them, with a parcel of it those pieces
 * that it took. The others are of what is still to be packed.
 */
export async function dropChoices({ db }: Shop, { orderId, parcelId }: Taken): Promise<void> {
  await db.execute(sql`
    delete from serial_choice c using device_serial s
    where c.order_id = ${orderId} and s.id = c.serial_id
      and (s.state <> 'in stock' or ${parcelId === undefined})`)
  if (parcelId === undefined) {
    await db.execute(sql`delete from lot_choice where order_id = ${orderId}`)
    return
  }
  await db.execute(sql`
    with taken as (
      select lot_id, -sum(quantity)::int as pieces from lot_move
      where order_id = ${orderId} and parcel_id = ${parcelId} group by lot_id
    ), gone as (
      delete from lot_choice c using taken t
      where c.order_id = ${orderId} and c.lot_id = t.lot_id and c.pieces <= t.pieces
    )
    update lot_choice c set pieces = c.pieces - t.pieces from taken t
    where c.order_id = ${orderId} and c.lot_id = t.lot_id and c.pieces > t.pieces`)
}
