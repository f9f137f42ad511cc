import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { scannedSerials } from '#catalogue/serials/choose-serials.ts'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { changeOrder } from '../moves/change-order.ts'
import { openParcel } from '../moves/open-parcel.ts'
import { packOrder } from '../moves/owner-actions.ts'
import type { Pieces } from '../pieces/rules.ts'
import { goesInParcels, owedPieces, parcelsOf, piecesOwed } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { packingErrors } from './errors.ts'
import { holdOrder } from './open-order.ts'

type Step = { batch: string; orderId: string; staffId: string }

/** How many pieces lie in the box: the figure, not a difference, so that a repeat changes nothing. */
export async function tickLine(
  shop: Shop,
  { productId, pieces, ...step }: Step & { productId: string; pieces: number },
): Promise<void> {
  await holdOrder(shop, step)
  await refuseUnscanned(shop, { orderId: step.orderId, productId, pieces })
  const { rowCount } = await shop.db.execute(sql`
    insert into packing_tick (order_id, product_id, pieces)
    select l.order_id, l.product_id, least(${pieces}::int, ${piecesOwed}) from order_line l
    where l.order_id = ${step.orderId} and l.product_id = ${productId} and ${piecesOwed} > 0
    on conflict (order_id, product_id) do update set pieces = excluded.pieces`)
  if (rowCount === 0) throw apiError(packingErrors, 'NOT_IN_BATCH')
}

type Ticked = { orderId: string; productId: string; pieces: number }

/** A piece that has a serial number is in the box by a scan. Throws SERIAL_REFUSED. */
async function refuseUnscanned(shop: Shop, { orderId, productId, pieces }: Ticked): Promise<void> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name from product where id = ${productId} and serials_since is not null`,
  )
  const [product] = rows
  if (!product) return
  const scanned = await scannedSerials(shop, orderId)
  const count = scanned.filter((piece) => piece.productId === productId).length
  if (pieces <= count) return
  const soFar = count === 0 ? 'None' : String(count)
  throw apiError(packingErrors, 'SERIAL_REFUSED', {
    message: `${product.name}: scan the serial number of each piece. ${soFar} is scanned yet.`,
  })
}

/** How many pieces were taken from the shelf for the batch. */
export async function pickLine(
  { db }: Shop,
  { batch, productId, pieces }: { batch: string; productId: string; pieces: number },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into packing_pick (batch_id, product_id, pieces)
    select ${batch}, l.product_id, least(${pieces}::int, sum(${piecesOwed}))
    from packing_order p join order_line l on l.order_id = p.order_id
    where p.batch_id = ${batch} and l.product_id = ${productId} group by l.product_id
    on conflict (batch_id, product_id) do update set pieces = excluded.pieces`)
  if (rowCount === 0) throw apiError(packingErrors, 'NOT_IN_BATCH')
}

/**
 * By the member who has it open, once all is in the box where PACK_NEEDS_TICKS says so; the rest of
 * an order in parcels is one parcel more. Answers its number, null where the order goes whole.
 */
export async function packInBatch(shop: Shop, reason: Reason, step: Step): Promise<number | null> {
  const { orderId } = step
  const parcel = await changeOrder(shop, orderId, async (shop, row) => {
    const isParted = await goesInParcels(shop, orderId)
    const pieces = await owedPieces(shop, orderId)
    if (isParted && pieces.size === 0) throw nothingToPack(row)
    if (!isParted) await packOrder(shop, orderId, reason)
    await holdOrder(shop, step)
    if (shop.settings.packNeedsTicks) await refuseUnticked(shop, orderId)
    return isParted ? packParcel(shop, reason, { orderId, pieces }) : null
  })
  await shop.db.execute(sql`
    update packing_order set opened_by = null, opened_at = null where order_id = ${orderId}`)
  return parcel
}

function nothingToPack({ number }: OrderRow): Error {
  return apiError(ownerErrors, 'ORDER_STATE', {
    message: `Nothing of order ${number} is to be packed.`,
  })
}

/** What was ticked and picked for it is of no other parcel. Answers its number. */
async function packParcel(
  shop: Shop,
  reason: Reason,
  { orderId, pieces }: { orderId: string; pieces: Pieces },
): Promise<number> {
  const parcelId = v7()
  await openParcel(shop, orderId, { ...reason, parcelId, pieces })
  await shop.db.execute(sql`delete from packing_tick where order_id = ${orderId}`)
  await shop.db.execute(sql`
    update packing_pick k set pieces = greatest(0, k.pieces - b.pieces)
    from parcel_line b join packing_order p on p.order_id = b.order_id
    where b.parcel_id = ${parcelId} and k.batch_id = p.batch_id and k.product_id = b.product_id`)
  const parcel = (await parcelsOf(shop, orderId)).find(({ id }) => id === parcelId)
  if (!parcel) throw new Error(`parcel ${parcelId} was not stored`)
  return parcel.number
}

/**
 * What lies in the box goes as a parcel of its own (rulings.md#parcels); the rest comes after the
 * other orders. Answers its number. Throws NOTHING_IN_BOX, also for a press that is repeated, and
 * ORDER_STATE.
 */
export async function packPartInBatch(shop: Shop, reason: Reason, step: Step): Promise<number> {
  const { orderId } = step
  const parcel = await changeOrder(shop, orderId, async (shop, row) => {
    // Packed whole by another phone meanwhile, it is not put back by this press.
    if (row.status !== 'Placed' && !(await goesInParcels(shop, orderId))) throw nothingToPack(row)
    await holdOrder(shop, step)
    const pieces = await tickedPieces(shop, orderId)
    if (pieces.size === 0) throw apiError(packingErrors, 'NOTHING_IN_BOX')
    return packParcel(shop, reason, { orderId, pieces })
  })
  await shop.db.execute(sql`
    update packing_order set opened_by = null, opened_at = null, skipped_at = ${shop.clock()}
    where order_id = ${orderId}`)
  return parcel
}

async function tickedPieces({ db }: Shop, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select l.product_id as id, least(t.pieces, ${piecesOwed}) as pieces
    from order_line l join packing_tick t on t.order_id = l.order_id and t.product_id = l.product_id
    where l.order_id = ${orderId}`)
  return new Map(rows.flatMap(({ id, pieces }) => (pieces > 0 ? [[id, pieces] as const] : [])))
}

async function refuseUnticked({ db }: Shop, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select sum(${piecesOwed} - least(coalesce(t.pieces, 0), ${piecesOwed}))::int as left
    from order_line l
    left join packing_tick t on t.order_id = l.order_id and t.product_id = l.product_id
    where l.order_id = ${orderId}`)
  const piecesLeft = rows[0]?.left ?? 0
  if (piecesLeft === 0) return
  throw apiError(packingErrors, 'NOT_TICKED', {
    message: `${piecesLeft === 1 ? '1 piece is' : `${piecesLeft} pieces are`} not in the box yet.`,
  })
}
