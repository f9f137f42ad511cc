import { sql } from 'drizzle-orm'
import { packedLots, proposedLots } from '#catalogue/lots/choose-lots.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { isToPack, owedPieces, piecesOwed } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'
import { requireBatch } from './read-batches.ts'
import { serialLines } from './scan-serials.ts'
import type { PackingAddress, PackingLine, PackingRow, PlacedRow } from './tables.ts'

type OrderIn = { batch: string; number: string }

/** A batch with all that is in it. Throws NO_BATCH. */
export async function batchOf(shop: Shop, id: string) {
  const head = await requireBatch(shop, id)
  return { head, orders: await ordersOf(shop, id), picks: await picksOfBatch(shop, id) }
}

/** An order as it is packed. Throws NO_BATCH and NOT_IN_BATCH. */
export async function packingOrderOf(shop: Shop, order: OrderIn) {
  await requireBatch(shop, order.batch)
  const row = await orderOf(shop, order)
  return {
    row,
    address: await addressOf(shop, row.id),
    lines: await linesOf(shop, row.id),
    lots: await lotsOf(shop, row),
    serials: await serialLines(shop, row),
    needsTicks: shop.settings.packNeedsTicks,
  }
}

const parcelOf = sql.raw(`select json_build_object(
    'id', q.id, 'parcel', q.number, 'trackingNumber', q.tracking_number)
  from parcel q where q.order_id = o.id and q.undone_at is null`)
const unsentParcel = (order: 'asc' | 'desc') =>
  sql`(${parcelOf} and q.sent_at is null order by q.number ${sql.raw(order)} limit 1)`
const sentParcel = sql`(${parcelOf} and q.sent_at is not null order by q.sent_at desc limit 1)`

/** Orders of a batch in its order; what was cancelled has left it. */
async function ordersOf({ db }: Shop, batchId: string): Promise<PackingRow[]> {
  const { rows } = await db.execute<PackingRow>(sql`
    select o.id, o.number::text, o.status, o.version, coalesce(o.recipient, u.name) as name,
      o.city, o.postal_code as "postalCode", o.tracking_number as "trackingNumber",
      ${isToPack} as "isToPack", ${unsentParcel('asc')} as "toSend",
      ${unsentParcel('desc')} as "lastPacked", ${sentParcel} as "lastSent",
      sums.pieces, sums.done, p.opened_by as "openedBy", s.name as "openedName",
      p.opened_at as "openedAt"
    from packing_order p join "order" o on o.id = p.order_id join "user" u on u.id = o.user_id
    left join staff s on s.id = p.opened_by
    cross join lateral (
      select sum(${piecesOwed})::int as pieces,
        sum(least(coalesce(t.pieces, 0), ${piecesOwed}))::int as done
      from order_line l
      left join packing_tick t on t.order_id = l.order_id and t.product_id = l.product_id
      where l.order_id = o.id
    ) as sums
    where p.batch_id = ${batchId} and o.status not in ('Cancelled', 'Payment Pending')
    order by p.position`)
  return rows
}

/** Throws NOT_IN_BATCH. */
export async function orderOf(shop: Shop, { batch, number }: OrderIn): Promise<PlacedRow> {
  const orders = await ordersOf(shop, batch)
  const place = orders.findIndex((order) => order.number === number)
  const row = orders[place]
  if (!row)
    throw apiError(packingErrors, 'NOT_IN_BATCH', {
      message: `Order ${number} is not in this batch, or was cancelled meanwhile.`,
    })
  return { ...row, place: place + 1, of: orders.length }
}

/** The lots that it got, or would get now. */
async function lotsOf(shop: Shop, { id, ...row }: PlacedRow) {
  if (!row.isToPack) return packedLots(shop, id)
  const owed = await owedPieces(shop, id)
  const units = [...owed].map(([productId, quantity]) => ({ productId, quantity }))
  return proposedLots(shop, { orderId: id, units })
}

/** What lies in the box of an order. */
async function linesOf({ db }: Shop, orderId: string): Promise<PackingLine[]> {
  const { rows } = await db.execute<PackingLine>(sql`
    select p.id, l.product_name as name, l.product_image as image, p.wall, p.sku, p.barcode, p.bin,
      ${piecesOwed} as pieces, least(coalesce(t.pieces, 0), ${piecesOwed}) as done
    from order_line l join product p on p.id = l.product_id
    left join packing_tick t on t.order_id = l.order_id and t.product_id = l.product_id
    where l.order_id = ${orderId} and ${piecesOwed} > 0 order by l.position`)
  return rows
}

/** All pieces of a batch, and how many of them were taken from the shelf. */
async function picksOfBatch({ db }: Shop, batchId: string): Promise<PackingLine[]> {
  const { rows } = await db.execute<PackingLine>(sql`
    select p.id, min(l.product_name) as name, min(l.product_image) as image, p.wall, p.sku,
      p.barcode, p.bin, sum(${piecesOwed})::int as pieces,
      least(coalesce(max(k.pieces), 0), sum(${piecesOwed}))::int as done
    from packing_order b join "order" o on o.id = b.order_id
    join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    left join packing_pick k on k.batch_id = b.batch_id and k.product_id = p.id
    where b.batch_id = ${batchId} and o.status not in ('Cancelled', 'Payment Pending')
      and ${piecesOwed} > 0
    group by p.id`)
  return rows
}

/** Where it goes, and the newest words of the staff about it. */
async function addressOf({ db }: Shop, orderId: string): Promise<PackingAddress> {
  const { rows } = await db.execute<PackingAddress>(sql`
    select o.address, o.landmark, o.state, o.country,
      (select n.note from order_note n
        where n.order_id = o.id and n.staff_id is not null order by n.at desc limit 1) as note
    from "order" o where o.id = ${orderId}`)
  const [row] = rows
  if (!row) throw apiError(packingErrors, 'NOT_IN_BATCH')
  return row
}
