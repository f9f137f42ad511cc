import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isShownParcel } from '../went-back.ts'
import { piecesSold } from './units.ts'

/** Parcels of an order that goes in several (rulings.md#parcels), as its moves ask for them. */

export type ParcelRow = {
  id: string
  orderId: string
  number: number
  trackingNumber: string | null
  courier: string | null
  packedAt: string
  sentAt: string | null
  deliveredAt: string | null
  /** When it came back to us undelivered: such a parcel counts no more. */
  cameBackAt: string | null
  lines: ParcelLineRow[]
}

export type ParcelLineRow = {
  productId: string
  pieces: number
  /** Null until it is sent. */
  valuePaise: number | null
  discountPaise: number | null
  deliveryPaise: number | null
}

/** Parcels that count, by their number: those put back, or that came back, are left out. */
export async function parcelsOf(shop: Shop, orderId: string): Promise<ParcelRow[]> {
  return (await allParcelsOf(shop, orderId)).filter(({ cameBackAt }) => cameBackAt === null)
}

/** With those that came back, as who looks at the order sees them. */
export async function allParcelsOf({ db }: Shop, orderId: string): Promise<ParcelRow[]> {
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.id, p.order_id as "orderId", p.number, p.tracking_number as "trackingNumber",
      p.courier, p.packed_at as "packedAt", p.sent_at as "sentAt", p.delivered_at as "deliveredAt",
      p.came_back_at as "cameBackAt",
      (select json_agg(json_build_object('productId', b.product_id, 'pieces', b.pieces,
          'discountPaise', b.discount_paise, 'deliveryPaise', b.delivery_paise,
          'valuePaise', l.unit_price_paise * b.pieces - b.discount_paise + b.delivery_paise)
          order by l.position)
        from parcel_line b
        join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
        where b.parcel_id = p.id) as lines
    from parcel p where p.order_id = ${orderId} and ${isShownParcel} order by p.number`)
  return rows
}

/** True of an order that goes in parcels; all others go whole. */
export async function goesInParcels({ db }: Shop, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from parcel where order_id = ${orderId} and undone_at is null limit 1`,
  )
  return (rowCount ?? 0) > 0
}

export function valueOf({ lines }: Pick<ParcelRow, 'lines'>): number {
  return lines.reduce((sum, { valuePaise }) => sum + (valuePaise ?? 0), 0)
}

/** On `order_line l`: pieces that are in no parcel, so all of them where the order goes whole. */
export const piecesOwed = sql.raw(`(l.quantity - l.taken_off - coalesce((
  select sum(b.pieces)::int from parcel_line b join parcel q on q.id = b.parcel_id
  where b.order_id = l.order_id and b.product_id = l.product_id and q.undone_at is null), 0))`)

/** On `order_line l` and `"order" o`: pieces that left the shelf for it and did not come back. */
export const piecesAway = sql`(case when o.status = 'Packed' then coalesce((
  select sum(case when b.product_id = l.product_id then b.pieces else 0 end)::int
  from parcel_line b join parcel q on q.id = b.parcel_id
  where b.order_id = l.order_id and q.undone_at is null) - l.returned + l.replaced, ${piecesSold}) else ${piecesSold} end)`

// Sums, as `exists` would be hashed over all lines that there are.
const isRestOwed = sql.raw(`(o.status = 'Packed' and coalesce((
  select sum(b.pieces) from parcel_line b join parcel p on p.id = b.parcel_id
  where b.order_id = o.id and p.undone_at is null) < (
  select sum(l.quantity - l.taken_off) from order_line l where l.order_id = o.id), false))`)

/** On `"order" o`: pieces of it are to be packed; also the rest of one that goes in parcels. */
export const isToPack = sql`(o.status = 'Placed' or ${isRestOwed})`

/** On `"order" o`: it is packed whole and not sent, or a parcel of it is. */
export const isToSend = sql.raw(`(o.status = 'Packed' and (
  select bool_or(p.sent_at is null) from parcel p
  where p.order_id = o.id and p.undone_at is null) is not false)`)

/** On `order_line l` and `"order" o`: pieces that arrived, of which some may have come back since. */
export const piecesArrived = sql.raw(`(case when o.status in ('Packed', 'Shipped') then coalesce((
  select sum(b.pieces)::int from parcel_line b join parcel q on q.id = b.parcel_id
  where b.order_id = l.order_id and b.product_id = l.product_id and q.undone_at is null
    and q.delivered_at is not null), 0) else l.quantity - l.taken_off end)`)

/** Pieces that no parcel has yet, by their product; without those of which nothing is left. */
export async function owedPieces({ db }: Shop, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select l.product_id as id, ${piecesOwed} as pieces
    from order_line l where l.order_id = ${orderId}`)
  return new Map(rows.flatMap(({ id, pieces }) => (pieces > 0 ? [[id, pieces] as const] : [])))
}

/** What of the delivery charge is to be paid: without what was let off with the last pieces. */
export async function deliveryCharge(
  { db }: Shop,
  { id, shippingPaise }: { id: string; shippingPaise: number },
): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(delivery_paise), 0) as paise from order_reduction where order_id = ${id}`)
  return shippingPaise - Number(rows[0]?.paise ?? 0)
}
