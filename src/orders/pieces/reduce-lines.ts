import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { returnLots, writeOffUnpacked } from '#catalogue/lots/return-lots.ts'
import { returnSold, writeOffSold, type Units } from '#catalogue/stock.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { staffOrderErrors } from '../errors.ts'
import { isOffTheShelf } from '../state/lots.ts'
import { goesInParcels } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import type { Pieces, ReductionCause, StoredCause } from './rules.ts'
import { orderReduction } from './tables.ts'

export type Reduction = {
  /** Its key, and the id of its refund: a repeat finds it. */
  requestId: string
  pieces: Pieces
  /** Of packed pieces, by their product, where some of them have serial numbers. */
  serials?: ReadonlyMap<string, readonly string[]>
  reductionCause: ReductionCause
  /** Of the staff. */
  words: string
  /** Back on the shelf; else written off. */
  restock: boolean
  actor: string
}

/** In paise: what the order costs less, and what of it goes back. */
export type Reduced = { amountPaise: number; refundPaise: number }

/**
 * A repeat of the same request finds what the first one did, also of one that is still under way.
 * Throws OTHER_REQUEST for the key of another order, or of other pieces.
 */
export async function reductionOf(
  { db }: Shop,
  { id }: Pick<OrderRow, 'id'>,
  { requestId, pieces }: Pick<Reduction, 'requestId' | 'pieces'>,
): Promise<Reduced | undefined> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('order_reduction'), hashtext(${requestId}))`,
  )
  const rows = await db.select().from(orderReduction).where(eq(orderReduction.requestId, requestId))
  if (rows.length === 0) return undefined
  const isSame =
    rows.length === pieces.size &&
    rows.every((row) => row.orderId === id && pieces.get(row.productId) === row.pieces)
  if (!isSame) throw apiError(staffOrderErrors, 'OTHER_REQUEST')
  const refunds = await db.execute<{ paise: string }>(
    sql`select amount_paise as paise from refund where id = ${requestId}`,
  )
  const amountPaise = rows.reduce((sum, row) => sum + row.amountPaise, 0)
  return { amountPaise, refundPaise: Number(refunds.rows[0]?.paise ?? 0) }
}

type Reducing = Omit<Reduction, 'reductionCause'> & {
  reductionCause: StoredCause
  /** What the pieces of each product are worth, without any delivery charge. */
  amounts: Pieces
  /** What of the delivery charge goes with them. */
  deliveries: Pieces
  /** That they came back in; else they are on the shelf, or in the box of the whole order. */
  parcelId?: string
}

/** What is taken off a locked order, in its books and in those of the stock. */
export async function reduceLines(shop: Shop, row: OrderRow, request: Reducing): Promise<void> {
  const { requestId, pieces, amounts, deliveries, reductionCause, words, restock, actor } = request
  const { parcelId } = request
  const units = [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
  await shop.db.insert(orderReduction).values(
    units.map(({ productId, quantity }) => ({
      id: v7(),
      requestId,
      orderId: row.id,
      parcelId: parcelId ?? null,
      productId,
      pieces: quantity,
      amountPaise: (amounts.get(productId) ?? 0) + (deliveries.get(productId) ?? 0),
      deliveryPaise: deliveries.get(productId) ?? 0,
      cause: reductionCause,
      reason: words,
      restocked: restock,
      actor,
      at: shop.clock(),
    })),
  )
  await shop.db.execute(sql`
    update order_line l set taken_off = l.taken_off + t.pieces
    from unnest(${sql.param(units.map(({ productId }) => productId))}::uuid[],
      ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as t (product_id, pieces)
    where l.order_id = ${row.id} and l.product_id = t.product_id`)
  await (restock
    ? returnSold(shop, units)
    : writeOffSold(shop, units, `taken off order ${row.number}: ${reductionCause}`))
  await reduceLots(shop, row, { ...request, units })
  // The order as others saw it is another one now.
  await shop.db
    .update(order)
    .set({ version: row.version + 1 })
    .where(eq(order.id, row.id))
}

type Taken = Pick<Reducing, 'restock' | 'actor' | 'serials' | 'parcelId'> & { units: Units[] }

/** Of an order that goes in parcels, what is taken off is in none or came back in its own. */
async function reduceLots(
  shop: Shop,
  row: OrderRow,
  { units, restock, actor, serials, parcelId }: Taken,
): Promise<void> {
  const why = { actor, cause: `taken off order ${row.number}` }
  const about = { orderId: row.id, units, kind: 'put back', isWrittenOff: !restock } as const
  if (parcelId) return returnLots(shop, { ...about, parcelId, kind: 'returned' }, { actor })
  const back = { ...about, ...(serials && { serials }) }
  const isPacked = isOffTheShelf(row.status) && !(await goesInParcels(shop, row.id))
  if (isPacked) await returnLots(shop, back, why)
  else if (!restock) await writeOffUnpacked(shop, units, why)
}
