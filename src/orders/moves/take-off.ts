import { paymentById } from '#payments/record-payment.ts'
import { minRefundPaise, refundablePaise, requestRefund, type Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { canCancel } from '../lifecycle.ts'
import { creditedPieces, creditOrder } from '../invoicing/invoice-order.ts'
import { piecesOf, type PieceLine } from '../pieces/read-pieces.ts'
import { reduceLines, reductionOf, type Reduced, type Reduction } from '../pieces/reduce-lines.ts'
import { worthOf } from '../pieces/rules.ts'
import { closeOrder } from '../state/close-order.ts'
import { deliveryCharge, owedPieces, parcelsOf } from '../state/parcels.ts'
import { emailReduced } from '../state/order-emails.ts'
import { setPaymentStatus, type OrderRow } from '../state/transition.ts'
import { addNote, changeOrder } from './change-order.ts'
import { followParcels } from './find-parcel.ts'

type TakingOff = Reduction & {
  cause: string
  /** The last pieces end the order, which asks for more than taking some off. */
  mayCancel: boolean
}

/**
 * Takes pieces off an order before they are sent (rulings.md#pieces-taken-off). Their price, less
 * its share of the discount, goes back or is not collected; the last pieces cancel the order.
 */
export function takeOff(shop: Shop, id: string, request: TakingOff): Promise<Reduced> {
  return changeOrder(shop, id, async (shop, row) => {
    const before = await reductionOf(shop, row, request)
    if (before) return before
    await refuseTakingOff(shop, row)
    const lines = await piecesOf(shop, id)
    const { pieces, actor, cause, requestId } = request
    const parted = await partedOrder(shop, row, pieces)
    refuseUnknown(row, lines, { pieces, owed: parted?.owed })
    const isAll = lines.every((line) => leftOf(line) === (pieces.get(line.productId) ?? 0))
    if (isAll && !request.mayCancel) throw notYours(row)
    const amounts = worthOf(lines, pieces)
    const deliveryPaise = parted?.restOfDeliveryPaise ?? 0
    const [first = ''] = pieces.keys()
    const deliveries = new Map([[first, deliveryPaise]])
    await reduceLines(shop, row, { ...request, amounts, deliveries })
    const reducedLines = takenLines(lines, { pieces, amounts })
    const amountPaise = reducedLines.reduce((sum, line) => sum + line.amountPaise, deliveryPaise)
    await addNote(shop, row, { actor, cause: noteWords(reducedLines, request, amountPaise) })
    const note = { reason: 'Not sent', cause: `taken off ${request.requestId}` }
    if (isAll) {
      await closeOrder(shop, row, { actor, cause })
      await creditOrder(shop, row, { ...note, of: 'rest' })
      return { amountPaise, refundPaise: 0 }
    }
    const refundPaise = await refundReduction(shop, row, { ...request, amountPaise })
    const about = { requestId, cause: request.reductionCause, lines: reducedLines, refundPaise }
    await emailReduced(shop, row, about)
    if (parted) await followParcels(shop, row, { actor, cause })
    else await creditOrder(shop, row, { ...note, of: creditedPieces(pieces, amounts) })
    return { amountPaise, refundPaise }
  })
}

type Parted = { owed: Map<string, number>; restOfDeliveryPaise: number }

/**
 * Of an order that goes in parcels only what none has yet is taken off. When that was the last of
 * it, no further parcel bears the rest of the delivery charge: it is let off.
 */
async function partedOrder(
  shop: Shop,
  row: OrderRow,
  pieces: ReadonlyMap<string, number>,
): Promise<Parted | undefined> {
  const parcels = await parcelsOf(shop, row.id)
  if (parcels.length === 0) return undefined
  const owed = await owedPieces(shop, row.id)
  const isLast = [...owed].every(([productId, piecesLeft]) => piecesLeft === pieces.get(productId))
  const sentParcels = parcels.filter(({ sentAt }) => sentAt !== null)
  const sentPaise = sentParcels
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { deliveryPaise }) => sum + (deliveryPaise ?? 0), 0)
  const isOver = isLast && sentParcels.length === parcels.length
  const restOfDeliveryPaise = isOver ? (await deliveryCharge(shop, row)) - sentPaise : 0
  return { owed, restOfDeliveryPaise }
}

function notYours({ number }: OrderRow): Error {
  return apiError(ownerErrors, 'ORDER_STATE', {
    message: `These are all pieces of order ${number}: to take them off is to cancel it, which your role does not allow.`,
  })
}

async function refuseTakingOff(shop: Shop, row: OrderRow): Promise<void> {
  if (!canCancel(row.status) || row.status === 'Payment Pending')
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `Order ${row.number} is ${row.status}: nothing can be taken off it.`,
    })
  if (row.paidPaymentId !== null && !(await hasSettled(shop, row.paidPaymentId)))
    throw apiError(ownerErrors, 'NOT_CAPTURED')
}

/** Captured, or gone back already. */
async function hasSettled(shop: Shop, paymentId: string): Promise<boolean> {
  const payment = await paymentById(shop, paymentId)
  return payment?.status === 'captured' || payment?.status === 'refunded'
}

function leftOf({ quantity, takenOff }: PieceLine): number {
  return quantity - takenOff
}

function refuseUnknown(
  { number }: OrderRow,
  lines: readonly PieceLine[],
  { pieces, owed }: { pieces: ReadonlyMap<string, number>; owed: Parted['owed'] | undefined },
): void {
  for (const [productId, count] of pieces) {
    const line = lines.find((bought) => bought.productId === productId)
    const piecesLeft = line ? (owed ? (owed.get(productId) ?? 0) : leftOf(line)) : 0
    if (line && piecesLeft >= count) continue
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: line
        ? `Order ${number} has only ${piecesLeft} of ${line.productName} left${owed ? ' that no parcel has' : ''}.`
        : `Order ${number} has no such product.`,
    })
  }
}

/** What was paid online for them goes back; less than a rupee cannot. */
export async function refundReduction(
  shop: Shop,
  { id, paidPaymentId }: OrderRow,
  { requestId, amountPaise, actor, cause }: Reason & { requestId: string; amountPaise: number },
): Promise<number> {
  if (paidPaymentId === null || amountPaise < minRefundPaise) return 0
  const refundPaise = Math.min(amountPaise, await refundablePaise(shop, paidPaymentId))
  if (refundPaise < minRefundPaise) return 0
  const refund = { id: requestId, paymentId: paidPaymentId, amountPaise: refundPaise }
  await requestRefund(shop, refund, { actor, cause })
  await setPaymentStatus(shop, id, 'Refund Initiated')
  return refundPaise
}

type Taken = { productName: string; pieces: number; amountPaise: number }

function takenLines(
  lines: readonly PieceLine[],
  { pieces, amounts }: Record<'pieces' | 'amounts', ReadonlyMap<string, number>>,
): Taken[] {
  return lines.flatMap(({ productId, productName }) => {
    const count = pieces.get(productId)
    return count ? [{ productName, pieces: count, amountPaise: amounts.get(productId) ?? 0 }] : []
  })
}

function noteWords(
  lines: readonly Taken[],
  { reductionCause, words, restock }: TakingOff,
  amountPaise: number,
): string {
  const goods = lines.map(({ pieces, productName }) => `${pieces} × ${productName}`)
  const place = restock ? 'back on the shelf' : 'written off'
  const why = words === '' ? reductionCause : `${reductionCause}: ${words}`
  return `taken off: ${goods.join(', ')} (${why}), ${place}, ${rupeesExact(amountPaise)} less`
}
