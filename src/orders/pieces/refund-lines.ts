import { eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { goesInParcels } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { piecesOf } from './read-pieces.ts'
import { worthOf, type Pieces } from './rules.ts'
import { orderRefundLine } from './tables.ts'

type PricedPieces = { pieces: Pieces; amounts: ReadonlyMap<string, number>; paise: number }

/** What pieces of a locked order are worth; the price of a piece goes back once. */
export async function pricePieces(
  shop: Shop,
  row: OrderRow,
  pieces: Pieces,
): Promise<PricedPieces> {
  const { id, number } = row
  await refuseWhileParted(shop, row)
  const lines = await piecesOf(shop, id)
  for (const [productId, count] of pieces) {
    const line = lines.find((bought) => bought.productId === productId)
    const refundable = line ? Math.max(0, line.quantity - line.settled - line.replaced) : 0
    if (refundable >= count) continue
    throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
      message: line
        ? `Only ${refundable} of ${line.productName} can still be refunded: each piece is once.`
        : `Order ${number} has no such product.`,
    })
  }
  const amounts = worthOf(lines, pieces)
  const paise = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  return { pieces, amounts, paise }
}

/** Sums of its next parcels count on from the pieces that none has yet. */
async function refuseWhileParted(shop: Shop, { id, number, status }: OrderRow): Promise<void> {
  if (status !== 'Packed' || !(await goesInParcels(shop, id))) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${number} still goes in parcels: the price of pieces can go back once all are sent, an amount at any time.`,
  })
}

/** Under the id of the refund, or of the cash that was given back. */
export async function keepRefundLines(
  { db }: Shop,
  { id: orderId }: OrderRow,
  { requestId, pieces, amounts }: PricedPieces & { requestId: string },
): Promise<void> {
  await db.insert(orderRefundLine).values(
    [...pieces].map(([productId, count]) => {
      const amountPaise = amounts.get(productId) ?? 0
      return { requestId, orderId, productId, pieces: count, amountPaise }
    }),
  )
}

/** A repeat of a request asks for the pieces that it asked for. Throws OTHER_REQUEST. */
export async function refuseOtherPieces(
  { db }: Shop,
  requestId: string,
  pieces: Pieces,
): Promise<void> {
  const rows = await db
    .select()
    .from(orderRefundLine)
    .where(eq(orderRefundLine.requestId, requestId))
  const isSame =
    rows.length === pieces.size && rows.every((row) => pieces.get(row.productId) === row.pieces)
  if (!isSame) throw apiError(staffOrderErrors, 'OTHER_REQUEST')
}
