import { sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { packOrder, shipOrder } from '../moves/owner-actions.ts'
import { piecesLeft } from '../state/units.ts'
import { packingErrors } from './errors.ts'
import { holdOrder } from './open-order.ts'

type Step = { batch: string; orderId: string; staffId: string }

/** How many pieces lie in the box: the figure, not a difference, so that a repeat changes nothing. */
export async function tickLine(
  shop: Shop,
  { productId, pieces, ...step }: Step & { productId: string; pieces: number },
): Promise<void> {
  await holdOrder(shop, step)
  const { rowCount } = await shop.db.execute(sql`
    insert into packing_tick (order_id, product_id, pieces)
    select l.order_id, l.product_id, least(${pieces}::int, ${piecesLeft}) from order_line l
    where l.order_id = ${step.orderId} and l.product_id = ${productId} and ${piecesLeft} > 0
    on conflict (order_id, product_id) do update set pieces = excluded.pieces`)
  if (rowCount === 0) throw apiError(packingErrors, 'NOT_IN_BATCH')
}

/** How many pieces were taken from the shelf for the batch. */
export async function pickLine(
  { db }: Shop,
  { batch, productId, pieces }: { batch: string; productId: string; pieces: number },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into packing_pick (batch_id, product_id, pieces)
    select ${batch}, l.product_id, least(${pieces}::int, sum(${piecesLeft}))
    from packing_order p join order_line l on l.order_id = p.order_id
    where p.batch_id = ${batch} and l.product_id = ${productId} group by l.product_id
    on conflict (batch_id, product_id) do update set pieces = excluded.pieces`)
  if (rowCount === 0) throw apiError(packingErrors, 'NOT_IN_BATCH')
}

/** By the member who has it open, once all is in the box where PACK_NEEDS_TICKS says so. */
export async function packInBatch(shop: Shop, reason: Reason, step: Step): Promise<void> {
  await packOrder(shop, step.orderId, reason)
  await holdOrder(shop, step)
  if (shop.settings.packNeedsTicks) await refuseUnticked(shop, step.orderId)
  await shop.db.execute(sql`
    update packing_order set opened_by = null, opened_at = null where order_id = ${step.orderId}`)
}

async function refuseUnticked({ db }: Shop, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select sum(${piecesLeft} - least(coalesce(t.pieces, 0), ${piecesLeft}))::int as left
    from order_line l
    left join packing_tick t on t.order_id = l.order_id and t.product_id = l.product_id
    where l.order_id = ${orderId}`)
  const left = rows[0]?.left ?? 0
  if (left === 0) return
  throw apiError(packingErrors, 'NOT_TICKED', {
    message: `${left === 1 ? '1 piece is' : `${left} pieces are`} not in the box yet.`,
  })
}

type Parcel = { orderId: string; trackingNumber: string }

/**
 * The courier's label was scanned. Our own label, or one that is on another parcel already, is a
 * slip of the hand: refused by WRONG_LABEL.
 */
export async function sendInBatch(
  shop: Shop,
  reason: Reason,
  { orderId, trackingNumber }: Parcel,
): Promise<void> {
  const { rows } = await shop.db.execute<{ number: string; is_own: boolean }>(sql`
    select o.number::text, o.number::text = ${trackingNumber} as is_own
    from packing_order p join "order" o on o.id = p.order_id
    where o.number::text = ${trackingNumber}
      or (lower(o.tracking_number) = lower(${trackingNumber}) and o.id <> ${orderId})
    union all
    select s.number::text, false from order_search s join "order" o on o.number = s.number
    where s.tracking_number = lower(${trackingNumber}) and o.id <> ${orderId}
      and o.status = 'Shipped'
    union all
    select o.number::text, false from parcel q join "order" o on o.id = q.order_id
    where lower(q.tracking_number) = lower(${trackingNumber}) and o.id <> ${orderId}
      and q.undone_at is null and q.delivered_at is null and o.status in ('Packed', 'Shipped')
    limit 1`)
  const [other] = rows
  if (other)
    throw apiError(packingErrors, 'WRONG_LABEL', {
      message: other.is_own
        ? `${trackingNumber} is our own label of order ${other.number}: scan the courier's.`
        : `${trackingNumber} is on the parcel of order ${other.number} already.`,
    })
  await shipOrder(shop, orderId, { ...reason, trackingNumber })
}
