import { sql, type SQL } from 'drizzle-orm'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { orderByNumber } from '../orders.ts'
import type { Pieces } from '../pieces/rules.ts'
import { parcelsOf, piecesArrived } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { canBeReplaced, type ReturnReason } from './lifecycle.ts'
import { returnableUntil } from './rules.ts'
import type { ReturnableLine } from './tables.ts'

type Arrived = Pick<OrderRow, 'id' | 'status'>

/** On `order_line l`: pieces that arrived in place of others. */
const arrivedInstead = sql.raw(`coalesce((
  select sum(r.pieces)::int from return_line r join return_case c on c.id = r.case_id
  where r.order_id = l.order_id and r.product_id = l.product_id
    and r.condition <> 'awaited' and c.state = 'replaced'), 0)`)

/** The same, as many as the staff opened a return of since: they are none of those bought. */
const takenBackAgain = sql`least(${arrivedInstead}, coalesce((
  select sum(r.pieces)::int from return_line r join return_case c on c.id = r.case_id
  where r.order_id = l.order_id and r.product_id = l.product_id and c.actor <> 'shopper'
    and (r.condition <> 'awaited' or c.state in ('asked', 'approved'))
    and exists (
      select from return_case e join return_line f on f.case_id = e.id
      where f.order_id = r.order_id and f.product_id = r.product_id
        and e.state = 'replaced' and e.closed_at <= c.opened_at)), 0))`

/**
 * The lines of an order with the pieces that can still be returned: by the shopper those that were
 * bought, by the staff also what arrived in their place (rulings.md#replacements).
 */
export async function returnableLines(
  shop: Shop,
  row: Arrived,
  how: 'asked' | 'approved' = 'asked',
): Promise<ReturnableLine[]> {
  const instead = how === 'approved' ? arrivedInstead : takenBackAgain
  const inTime = how === 'approved' ? sql`99` : await leftInTime(shop, row)
  const { rows } = await shop.db.execute<ReturnableLine>(sql`
    select l.product_id as "productId", l.product_name as "productName",
      l.product_image as "productImage", p.wall as "productWall", p.names as "productNames",
      case when p.serials_since is null then least(p.stock, l.quantity) else 0 end as "inStock",
      greatest(0, least(${inTime}, ${piecesArrived} - l.returned + ${instead} - coalesce((
        select sum(r.pieces)::int from return_line r join return_case c on c.id = r.case_id
        where r.order_id = l.order_id and r.product_id = l.product_id and r.condition = 'awaited'
          and c.state in ('asked', 'approved')), 0))) as left
    from order_line l join "order" o on o.id = l.order_id join product p on p.id = l.product_id
    where l.order_id = ${row.id} order by l.position`)
  return rows
}

/**
 * On `order_line l`: pieces of parcels whose days are not over, less those that were announced since
 * the days of others ended, as none of them can be of a parcel whose days were over by then.
 */
async function leftInTime(shop: Shop, row: Arrived): Promise<SQL> {
  const now = shop.clock()
  const arrived = await parcelsThatArrived(shop, row)
  const ends = arrived.map(({ until }) => until.toISOString())
  const over = arrived.filter(({ until }) => until < now).map(({ until }) => until.toISOString())
  if (over.length === 0) return sql`99`
  const ids = arrived.map((parcel) => parcel.id)
  return sql`(select min(coalesce((
      select sum(b.pieces) from parcel_line b
      join unnest(${sql.param(ids)}::uuid[], ${sql.param(ends)}::timestamptz[]) a (id, until)
        on a.id = b.parcel_id
      where b.order_id = l.order_id and b.product_id = l.product_id and a.until > u.ended), 0)
    - coalesce((
      select sum(r.pieces) from return_line r join return_case c on c.id = r.case_id
      where r.order_id = l.order_id and r.product_id = l.product_id and c.opened_at > u.ended
        and c.state not in ('refused', 'withdrawn')
        and (r.condition = 'awaited') = (c.state in ('asked', 'approved'))), 0))::int
    from unnest(${sql.param(over)}::timestamptz[]) u (ended))`
}

/** Whether the shopper may ask to return anything of an order of their own. */
export async function mayAskReturn(shop: Shop, shopper: Shopper, number: string): Promise<boolean> {
  const found = await orderByNumber(shop, shopper, number)
  const until = found && (await lastMoment(shop, found))
  return !!until && until >= shop.clock()
}

/** Throws NOT_RETURNABLE where fewer are left of a product. */
export async function refuseTooMany(
  shop: Shop,
  row: OrderRow,
  { pieces, to }: { pieces: Pieces; to: 'asked' | 'approved' },
): Promise<void> {
  const lines = await returnableLines(shop, row, to)
  for (const [productId, count] of pieces) {
    const line = lines.find((bought) => bought.productId === productId)
    if (line && line.left >= count) continue
    throw apiError(returnErrors, 'NOT_RETURNABLE', {
      message: line ? onlySoMany(line, row) : `Order ${row.number} has no such product.`,
    })
  }
}

function onlySoMany({ left, productName }: ReturnableLine, { number, status }: OrderRow): string {
  return status === 'Delivered'
    ? `Only ${left} of ${productName} can still be returned from order ${number}.`
    : `Only ${left} of ${productName} can be returned from order ${number} now: what is still to come once it has arrived.`
}

/** A replacement is promised of what is there alone. Throws NOT_RETURNABLE. */
export async function refuseReplacement(
  shop: Shop,
  row: OrderRow,
  { pieces, reason }: { pieces: Pieces; reason: ReturnReason },
): Promise<void> {
  if (!canBeReplaced(reason))
    throw apiError(returnErrors, 'NOT_RETURNABLE', {
      message:
        'The same product again helps where it is faulty, wrong or expired. For another size please choose your money back, and order that size.',
    })
  for (const { productId, productName, inStock } of await returnableLines(shop, row))
    if ((pieces.get(productId) ?? 0) > inStock)
      throw apiError(returnErrors, 'NOT_RETURNABLE', {
        message: `Only ${inStock} of ${productName} can be replaced now. Please choose your money back.`,
      })
}

/**
 * The last moment for the shopper to ask; null for what was never delivered, or went back whole. Of
 * an order whose other parcels are still to come, that of the parcels that arrived.
 */
export async function lastMoment(shop: Shop, row: Arrived): Promise<Date | null> {
  const { db, settings } = shop
  const { id, status } = row
  if (status !== 'Delivered') {
    const arrived = await parcelsThatArrived(shop, row)
    return (
      arrived
        .map(({ until }) => until)
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1) ?? null
    )
  }
  const { rows } = await db.execute<{ at: string }>(sql`
    select at from order_event where order_id = ${id} and to_status = 'Delivered'
    order by sequence desc limit 1`)
  return rows[0] ? returnableUntil(new Date(rows[0].at), settings.returnDays) : null
}

/** Of an order that is under way, each with the last moment for its pieces. */
async function parcelsThatArrived(shop: Shop, { id, status }: Arrived) {
  if (status !== 'Packed' && status !== 'Shipped') return []
  const { returnDays } = shop.settings
  return (await parcelsOf(shop, id)).flatMap(({ id: parcelId, deliveredAt }) =>
    deliveredAt === null
      ? []
      : [{ id: parcelId, until: returnableUntil(new Date(deliveredAt), returnDays) }],
  )
}

/** Parcels of a locked order that its shopper has not got. */
export async function parcelsToCome(shop: Shop, { id, status }: Arrived): Promise<string[]> {
  if (status === 'Delivered') return []
  return (await parcelsOf(shop, id))
    .filter(({ deliveredAt }) => deliveredAt === null)
    .map((parcel) => parcel.id)
}

/** Replacements that its shopper has not got, by which moves of lots name them. */
export async function replacementsToCome({ db }: Shop, { id }: Arrived): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from return_case where order_id = ${id} and state = 'sent' order by id`,
  )
  return rows.map((row) => row.id)
}
