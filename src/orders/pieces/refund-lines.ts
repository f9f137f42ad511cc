import { eq, sql, type SQL } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { goesInParcels } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { piecesOf, type PieceLine } from './read-pieces.ts'
import { worthOf, type Pieces } from './rules.ts'
import { orderRefundLine } from './tables.ts'

type PricedPieces = { pieces: Pieces; amounts: ReadonlyMap<string, number>; paise: number }

/**
 * What pieces of a locked order are worth; the price of a piece goes back once. A `noteReason` is
 * that of a return, whose pieces arrived before.
 */
export async function pricePieces(
  shop: Shop,
  row: OrderRow,
  { pieces, noteReason }: { pieces: Pieces; noteReason: string | undefined },
): Promise<PricedPieces> {
  const { id, number } = row
  if (noteReason === undefined) await refuseWhileParted(shop, row)
  const lines = await piecesOf(shop, id)
  for (const [productId, count] of pieces) {
    const line = lines.find((bought) => bought.productId === productId)
    const left = line ? Math.max(0, line.quantity - line.settled - line.replaced) : 0
    if (left >= count) continue
    throw apiError(ownerErrors, 'NOTHING_TO_REFUND', {
      message: line
        ? `Only ${left} of ${line.productName} can still be refunded: each piece is once.`
        : `Order ${number} has no such product.`,
    })
  }
  const amounts = withinLines(lines, worthOf(lines, pieces))
  const paise = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  return { pieces, amounts, paise }
}

/** What former releases gave back of an order in parcels counted from the first of a line. */
function withinLines(lines: readonly PieceLine[], amounts: Pieces): Map<string, number> {
  return new Map(
    lines.flatMap(({ productId, leftPaise }) => {
      const paise = amounts.get(productId)
      return paise === undefined ? [] : [[productId, Math.max(0, Math.min(paise, leftPaise))]]
    }),
  )
}

/** Sums of its next parcels count on from the pieces that none has yet. */
async function refuseWhileParted(shop: Shop, { id, number, status }: OrderRow): Promise<void> {
  if (status !== 'Packed' || !(await goesInParcels(shop, id))) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${number} still goes in parcels: the price of pieces can go back once all are sent, an amount at any time.`,
  })
}

/** On the id of a refund, or of cash that was given back: the price of pieces of a return. */
export function isOfReturn(id: string): SQL {
  return sql.raw(`exists (select from return_case c
    join order_refund_line p on p.request_id = c.refund_id where c.refund_id = ${id})`)
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
