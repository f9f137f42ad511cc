import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { enterMoves, lockByLots, type LotMove, type LotReason } from './lots/move-lots.ts'
import { areWherePut } from './serials/serials-of-orders.ts'
import { enterReceipt, type Units } from './stock.ts'

type CameBack = {
  orderId: string
  /** Went back on the shelf. */
  asNew: readonly Units[]
  /** Was written off. */
  spoilt: readonly Units[]
  /** As it stands in the moves of the lots. */
  cause: string
}

/**
 * Makes undone that pieces of an order came back: stock, lots and what was written off are as they
 * were before. False when some left the shelf or their lot meanwhile; the caller undoes the rest.
 */
export async function undoReturned(
  shop: Shop,
  { asNew, spoilt, ...about }: CameBack,
  reason: LotReason,
): Promise<boolean> {
  const ids = [...asNew, ...spoilt].map(({ productId }) => productId)
  const byLots = new Set((await lockByLots(shop, ids)).map(({ id }) => id))
  const moves = await movesOf(shop, about)
  for (const id of byLots) {
    const came = moves.filter((move) => move.productId === id && move.kind !== 'written off')
    const pieces = sumOf([...asNew, ...spoilt].filter(({ productId }) => productId === id))
    // Kept by lots only since it came: which lot it is in is not known.
    if (sumOf(came) !== pieces) return false
  }
  if (!(await areInLots(shop, moves)) || !(await areSerialsThere(shop, moves))) return false
  const back = moves.map(({ lotId, orderId, kind, quantity, serials }): LotMove => {
    return { lotId, kind, quantity: -quantity, serials, ...(orderId && { orderId }) }
  })
  // What was written off is in its lot again before it leaves it with the order.
  const inTurn = back.toSorted((one, other) => other.quantity - one.quantity)
  await enterMoves(shop, inTurn, reason)
  for (const units of asNew) if (!(await takeAgain(shop, units, byLots))) return false
  for (const { productId, quantity } of spoilt) {
    await shop.db.execute(sql`update product set sold = sold + ${quantity} where id = ${productId}`)
    await enterReceipt(shop, { productId, quantity }, { reason: reason.cause ?? about.cause })
  }
  return true
}

type MoveBack = LotMove & { productId: string }

/** What the return put into lots and took out of them, without what was undone before. */
async function movesOf(
  { db }: Shop,
  { orderId, cause }: Pick<CameBack, 'orderId' | 'cause'>,
): Promise<MoveBack[]> {
  const { rows } = await db.execute<MoveBack>(sql`
    select m.lot_id as "lotId", l.product_id as "productId", m.kind, m.order_id as "orderId",
      sum(m.quantity)::int as quantity, array(
        select x.serial_id from serial_move x join lot_move y on y.id = x.lot_move_id
        where y.lot_id = m.lot_id and y.kind = m.kind and y.cause = ${cause}
          and y.order_id is not distinct from m.order_id
        group by x.serial_id having sum(sign(y.quantity)) <> 0)::text[] as serials
    from lot_move m join lot l on l.id = m.lot_id
    where (m.order_id = ${orderId} or m.order_id is null) and m.lot_id in (
        select id from lot where product_id in (
          select product_id from order_line where order_id = ${orderId}))
      and m.cause = ${cause}
    group by m.lot_id, l.product_id, m.kind, m.order_id having sum(m.quantity) <> 0
    order by m.lot_id, m.kind`)
  return rows
}

async function areSerialsThere(shop: Shop, moves: readonly MoveBack[]): Promise<boolean> {
  const named = (isGone: boolean) =>
    moves.flatMap(({ kind, serials = [] }) => ((kind === 'written off') === isGone ? serials : []))
  const gone = named(true)
  const inStock = named(false).filter((id) => !gone.includes(id))
  return areWherePut(shop, { inStock, gone })
}

async function areInLots({ db }: Shop, moves: readonly MoveBack[]): Promise<boolean> {
  const lots = [...new Set(moves.map(({ lotId }) => lotId))].toSorted()
  for (const lotId of lots) {
    const pieces = sumOf(moves.filter((move) => move.lotId === lotId))
    const { rowCount } = await db.execute(
      sql`select from lot where id = ${lotId} and on_hand >= ${pieces} for no key update`,
    )
    if (rowCount === 0) return false
  }
  return true
}

/** Of a product that is kept by lots a trigger divides what is left into on sale and held. */
async function takeAgain(
  { db }: Shop,
  { productId, quantity }: Units,
  byLots: ReadonlySet<string>,
): Promise<boolean> {
  const free = byLots.has(productId) ? sql`stock + held` : sql`stock`
  const held = byLots.has(productId) ? sql`, held = 0` : sql``
  const { rowCount } = await db.execute(sql`
    update product set stock = ${free} - ${quantity}, sold = sold + ${quantity}${held}
    where id = ${productId} and ${free} >= ${quantity}`)
  return (rowCount ?? 0) > 0
}

function sumOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}
