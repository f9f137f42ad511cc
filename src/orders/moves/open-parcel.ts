import { sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, parcelErrors } from '../errors.ts'
import { creditOrder } from '../invoicing/invoice-order.ts'
import { parcel, parcelLine } from '../parcels/tables.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import type { Pieces } from '../pieces/rules.ts'
import { takeLotsOf } from '../state/lots.ts'
import { goesInParcels, owedPieces } from '../state/parcels.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { undoParcel } from '../state/undo-parcels.ts'
import { addNote, changeOrder } from './change-order.ts'
import { raiseVersion, requireParcel } from './find-parcel.ts'
import { refuseUnconfirmed } from './refuse-sending.ts'

type Opening = Reason & {
  /** Its id: a repeat of the same request finds it. */
  parcelId: string
  pieces: Pieces
  isUnconfirmedFine?: boolean
}

/**
 * Packs a part of an order on its own (rulings.md#parcels): its lots leave the shelf, the rest stays
 * to be packed. Throws TOO_MANY for more than no parcel has yet.
 */
export function openParcel(
  shop: Shop,
  id: string,
  { parcelId, pieces, isUnconfirmedFine, ...reason }: Opening,
): Promise<void> {
  return changeOrder(shop, id, async (shop, before) => {
    if (await parcelWasOpened(shop, id, { parcelId, pieces })) return
    await refuseOpening(shop, before)
    if (!isUnconfirmedFine) refuseUnconfirmed(before)
    const row = await asPlacedOrParted(shop, before, reason)
    await refuseTooMany(shop, row, pieces)
    const number = await nextNumber(shop, id)
    const { actor } = reason
    const packedAt = shop.clock()
    await shop.db.insert(parcel).values({ id: parcelId, orderId: id, number, actor, packedAt })
    const units = [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
    const lines = units.map(({ productId, quantity }) => {
      return { parcelId, orderId: id, productId, pieces: quantity }
    })
    await shop.db.insert(parcelLine).values(lines)
    if (row.status === 'Placed') await transitionOrder(shop, row, { to: 'Packed', ...reason })
    await takeLotsOf(shop, { orderId: id, number: row.number, parcelId, units }, actor)
    await raiseVersion(shop, row)
    const cause = `parcel ${number} packed: ${await goodsOf(shop, row, pieces)}`
    await addNote(shop, row, { actor, cause })
  })
}

/** By this very request. Throws OTHER_REQUEST for the key of another order, or of other pieces. */
export async function parcelWasOpened(
  { db }: Shop,
  id: string,
  { parcelId, pieces }: Pick<Opening, 'parcelId' | 'pieces'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ order_id: string; product_id: string; pieces: number }>(
    sql`select order_id, product_id, pieces from parcel_line where parcel_id = ${parcelId}`,
  )
  if (rows.length === 0) return false
  const isSame =
    rows.length === pieces.size &&
    rows.every((row) => row.order_id === id && pieces.get(row.product_id) === row.pieces)
  if (!isSame) throw apiError(parcelErrors, 'OTHER_REQUEST')
  return true
}

function refused(message: string): Error {
  return apiError(ownerErrors, 'ORDER_STATE', { message })
}

async function refuseOpening({ db }: Shop, { id, number, status }: OrderRow): Promise<void> {
  if (status !== 'Placed' && status !== 'Packed')
    throw refused(`Order ${number} is ${status}: nothing of it is to be packed.`)
  const refunds = await db.execute(
    sql`select 1 from order_refund_line where order_id = ${id} limit 1`,
  )
  // The price of a piece and its place in a parcel's sum would be counted twice.
  if ((refunds.rowCount ?? 0) > 0)
    throw refused(`The price of pieces of order ${number} went back: it can only go whole.`)
}

/** An order that was packed whole is put back first: its lots belong to no parcel. */
async function asPlacedOrParted(shop: Shop, row: OrderRow, reason: Reason): Promise<OrderRow> {
  if (row.status === 'Placed' || (await goesInParcels(shop, row.id))) return row
  await transitionOrder(shop, row, { to: 'Placed', ...reason })
  const note = { reason: 'Put back before it was sent', cause: 'unpacked', of: 'rest' } as const
  await creditOrder(shop, row, note)
  return { ...row, status: 'Placed' }
}

async function refuseTooMany(shop: Shop, row: OrderRow, pieces: Pieces): Promise<void> {
  const owed = await owedPieces(shop, row.id)
  const lines = await piecesOf(shop, row.id)
  for (const [productId, count] of pieces) {
    const piecesLeft = owed.get(productId) ?? 0
    if (count <= piecesLeft) continue
    const name = lines.find((line) => line.productId === productId)?.productName
    throw apiError(parcelErrors, 'TOO_MANY', {
      message:
        name === undefined
          ? `Order ${row.number} has no such product.`
          : `Only ${piecesLeft} of ${name} of order ${row.number} ${piecesLeft === 1 ? 'is' : 'are'} in no parcel yet.`,
    })
  }
}

async function nextNumber({ db }: Shop, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(number), 0) + 1 as next from parcel where order_id = ${orderId}`,
  )
  return rows[0]?.next ?? 1
}

/** The pieces in words, by the order of their lines. */
async function goodsOf(shop: Shop, row: OrderRow, pieces: Pieces): Promise<string> {
  return (await piecesOf(shop, row.id))
    .flatMap(({ productId, productName }) => {
      const count = pieces.get(productId)
      return count === undefined ? [] : [`${count} × ${productName}`]
    })
    .join(', ')
}

/** A packed parcel goes back to the shelf: its pieces are to be packed again. */
export function putBackParcel(
  shop: Shop,
  id: string,
  { parcelId, ...reason }: Reason & { parcelId: string },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const packed = await requireParcel(shop, row, { parcelId, state: 'packed' })
    await undoParcel(shop, row, { parcel: packed, ...reason })
    await raiseVersion(shop, row)
    const { actor, cause } = reason
    await addNote(shop, row, { actor, cause: `parcel ${packed.number} put back: ${cause}` })
  })
}
