import { sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { creditParcelBack } from '../invoicing/invoice-order.ts'
import { piecesOf, type PieceLine } from '../pieces/read-pieces.ts'
import { reduceLines } from '../pieces/reduce-lines.ts'
import { owedByHand } from '../state/due.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { emailParcelBack, parcelKey } from '../state/parcel-emails.ts'
import { parcelsOf, valueOf, type ParcelRow } from '../state/parcels.ts'
import { setPaymentStatus, transitionOrder, type OrderRow } from '../state/transition.ts'
import { addNote, changeOrder } from './change-order.ts'
import { followParcels, requireParcel } from './find-parcel.ts'
import { returnWhole } from './owner-actions.ts'
import { refundReduction } from './take-off.ts'

type TakingBack = Reason & { parcelId: string; resaleable: boolean }

/**
 * A parcel came back that nobody took (rulings.md#parcels): its pieces are taken off the order for
 * what they cost with their share of the delivery charge, which goes back or is not collected. With
 * the last parcel of an order all of it came back.
 */
export function takeBackParcel(
  shop: Shop,
  id: string,
  { parcelId, resaleable, ...reason }: TakingBack,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const sent = await requireParcel(shop, row, { parcelId, state: 'sent' })
    const lines = await piecesOf(shop, id)
    if (isAllThatIsLeft(lines, sent)) return returnWhole(shop, row, { ...reason, resaleable })
    refuseRefunded(row, lines, sent)
    const after = await setBack(shop, row, { sent, reason })
    const { actor } = reason
    const words = reason.cause
    const about = { requestId: parcelId, parcelId, actor, words, restock: resaleable }
    await reduceLines(shop, row, { ...about, ...partsOf(sent), reductionCause: 'came back' })
    const cause = noteWords(lines, sent, { words, resaleable })
    await addNote(shop, row, { actor, cause })
    const refund = { ...reason, requestId: parcelId, amountPaise: valueOf(sent) }
    const refundPaise = await refundReduction(shop, row, refund)
    if ((await owedByHand(shop, row)) > 0) await setPaymentStatus(shop, id, 'Refund Initiated')
    await creditParcelBack(shop, row, parcelId)
    // The email that it is on its way may wait still: it would be read after this one.
    await withdrawEmail(shop, parcelKey(sent))
    await emailParcelBack(shop, row, { sent, refundPaise })
    await followParcels(shop, after, reason)
  })
}

function piecesIn({ lines }: ParcelRow, id: string): number {
  return lines.find(({ productId }) => productId === id)?.pieces ?? 0
}

function isAllThatIsLeft(lines: readonly PieceLine[], sent: ParcelRow): boolean {
  return lines.every(
    ({ productId, quantity, takenOff }) => quantity - takenOff === piecesIn(sent, productId),
  )
}

/** The price of a piece goes back once, and no refund says from which parcel its pieces were. */
function refuseRefunded({ number }: OrderRow, lines: readonly PieceLine[], sent: ParcelRow): void {
  const isRefunded = ({ productId, settled, takenOff, cameBack }: PieceLine) =>
    piecesIn(sent, productId) > 0 && settled > takenOff - cameBack
  if (!lines.some(isRefunded)) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `The price of pieces as in parcel ${sent.number} of order ${number} went back already: mark it as delivered, and open a return of its pieces.`,
  })
}

type Back = { sent: ParcelRow; reason: Reason }

/** Without any other parcel the rest is to be packed from the beginning. */
async function setBack(shop: Shop, row: OrderRow, { sent, reason }: Back): Promise<OrderRow> {
  const isOnly = (await parcelsOf(shop, row.id)).length === 1
  // Before it counts no more: lots follow the order itself from then on.
  if (isOnly) await transitionOrder(shop, row, { to: 'Placed', ...reason })
  const at = shop.clock()
  await shop.db.execute(sql`
    update parcel set came_back_at = ${at}, undone_at = ${at} where id = ${sent.id}`)
  return isOnly ? { ...row, status: 'Placed' } : row
}

function partsOf({ lines }: ParcelRow) {
  const of = (paise: (line: ParcelRow['lines'][number]) => number) =>
    new Map(lines.map((line) => [line.productId, paise(line)]))
  return {
    pieces: of(({ pieces }) => pieces),
    amounts: of(({ valuePaise, deliveryPaise }) => (valuePaise ?? 0) - (deliveryPaise ?? 0)),
    deliveries: of(({ deliveryPaise }) => deliveryPaise ?? 0),
  }
}

type Words = { words: string; resaleable: boolean }

function noteWords(lines: readonly PieceLine[], sent: ParcelRow, { words, resaleable }: Words) {
  const goods = lines.flatMap(({ productId, productName }) => {
    const pieces = piecesIn(sent, productId)
    return pieces > 0 ? [`${pieces} × ${productName}`] : []
  })
  const place = resaleable ? 'back on the shelf' : 'written off'
  return `came back: parcel ${sent.number}, ${goods.join(', ')} (${words}), ${place}, ${rupeesExact(valueOf(sent))} less`
}
