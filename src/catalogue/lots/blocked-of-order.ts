import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { ofOrder, type OfOrder } from './lots-of-orders.ts'

/** A blocked lot of which a packed order has pieces; a block waits until the order is sent. */
export async function blockedOfOrder(
  shop: Shop,
  packed: Pick<OfOrder, 'orderId' | 'parcelId'>,
): Promise<{ name: string; code: string | null; serial?: string } | undefined> {
  const { rows } = await shop.db.execute<{
    name: string
    code: string | null
    isBlocked: boolean
  }>(sql`
    select p.name, l.code, l.blocked_at is not null as "isBlocked"
    from lot l join product p on p.id = l.product_id
    where l.id in (
      select lot_id from lot_move m where ${ofOrder(packed)}
      group by lot_id having sum(quantity) < 0)
    order by l.id for share of l`)
  return rows.find(({ isBlocked }) => isBlocked) ?? blockedPiece(shop, packed)
}

/** Of a lot that may be sent, called back by its serial number. */
async function blockedPiece(
  { db }: Shop,
  { orderId, parcelId }: Pick<OfOrder, 'orderId' | 'parcelId'>,
): Promise<{ name: string; code: null; serial: string } | undefined> {
  const ofParcel = parcelId === undefined ? sql`` : sql`and s.parcel_id = ${parcelId}`
  const { rows } = await db.execute<{ name: string; code: null; serial: string }>(sql`
    select p.name, null as code, s.serial from device_serial s join product p on p.id = s.product_id
    where s.order_id = ${orderId} ${ofParcel} and s.blocked_at is not null limit 1`)
  return rows[0]
}
