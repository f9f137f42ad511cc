import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isShownParcel } from '#orders/went-back.ts'
import { byOrder } from './by-order.ts'

type ParcelRow = {
  orderId: string
  number: number
  trackingNumber: string | null
  sentAt: string | null
  deliveredAt: string | null
  cameBackAt: string | null
  products: { productName: string; pieces: number }[]
}

/** The parcels of orders that went in several, by their numbers. */
export async function exportedParcels({ db }: Shop, ids: string[]) {
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.order_id as "orderId", p.number, p.tracking_number as "trackingNumber",
      p.sent_at as "sentAt", p.delivered_at as "deliveredAt", p.came_back_at as "cameBackAt",
      (select json_agg(json_build_object('productName', l.product_name, 'pieces', b.pieces)
          order by l.position)
        from parcel_line b
        join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
        where b.parcel_id = p.id) as products
    from parcel p where p.order_id = any(${sql.param(ids)}::uuid[]) and ${isShownParcel}
    order by p.number`)
  return byOrder(rows, ({ orderId: _, sentAt, deliveredAt, cameBackAt, ...parcel }) => {
    const arrival = { deliveredAt: isoOf(deliveredAt), cameBackAt: isoOf(cameBackAt) }
    return { ...parcel, sentAt: isoOf(sentAt), ...arrival }
  })
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
