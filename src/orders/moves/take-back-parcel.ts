import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { creditCameBack } from '../invoicing/credit-came-back.ts'
import { inSendingOrder } from '../parcels/shares.ts'
import { piecesOf, type PieceLine } from '../pieces/read-pieces.ts'
import { reduceLines } from '../pieces/reduce-lines.ts'
import { refreshSearch } from '../search/fill-search.ts'
import { emailParcelBack } from '../state/parcel-emails.ts'
import { parcelsOf, valueOf, type ParcelLineRow, type ParcelRow } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder } from './change-order.ts'
import { followParcels, requireParcel } from './find-parcel.ts'
import { refuseTakingBack } from './refuse-taking-back.ts'
import { refundReduction } from './take-off.ts'

type TakingBack = Reason & { parcelId: string; resaleable: boolean }

/**
 * A parcel came back that nobody took (rulings.md#parcels): its pieces are taken off the order for
 * what they cost with their share of the delivery charge, which is refunded or not collected.
 */
export function takeBackParcel(
  shop: Shop,
  id: string,
  { parcelId, resaleable, ...reason }: TakingBack,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const parcel = await requireParcel(shop, row, { parcelId, state: 'sent' })
    const lines = await piecesOf(shop, id)
    await refuseTakingBack(shop, row, { parcel, lines })
    await setCameBack(shop, row, parcel)
    const { actor, cause: words } = reason
    const requestId = v7()
    const reduction = { requestId, parcelId, actor, words, restock: resaleable }
    await reduceLines(shop, row, { ...reduction, ...partsOf(parcel), reductionCause: 'came back' })
    await addNote(shop, row, { actor, cause: noteWords(lines, parcel, { words, resaleable }) })
    const cause = `parcel ${parcel.number} came back`
    const refund = { requestId, amountPaise: valueOf(parcel), actor, cause: `${cause}: ${words}` }
    const refundPaise = await refundReduction(shop, row, refund)
    await creditCameBack(shop, row, parcel)
    await emailParcelBack(shop, row, { parcel, refundPaise })
    await followParcels(shop, row, { actor, cause })
  })
}

/** It counts no more, and the order has the number of another one of its parcels. */
async function setCameBack(shop: Shop, row: OrderRow, parcel: ParcelRow): Promise<void> {
  const at = shop.clock()
  await shop.db.execute(sql`
    update parcel set came_back_at = ${at}, undone_at = ${at} where id = ${parcel.id}`)
  if (row.trackingNumber !== parcel.trackingNumber) return
  const trackingNumber = inSendingOrder(await parcelsOf(shop, row.id)).at(-1)?.trackingNumber
  await shop.db.update(order).set({ trackingNumber }).where(eq(order.id, row.id))
  await refreshSearch(shop, row.id)
}

function partsOf({ lines }: ParcelRow) {
  const of = (amount: (line: ParcelLineRow) => number) =>
    new Map(lines.map((line) => [line.productId, amount(line)]))
  return {
    pieces: of(({ pieces }) => pieces),
    amounts: of(({ valuePaise, deliveryPaise }) => (valuePaise ?? 0) - (deliveryPaise ?? 0)),
    deliveries: of(({ deliveryPaise }) => deliveryPaise ?? 0),
  }
}

type Words = { words: string; resaleable: boolean }

function noteWords(lines: readonly PieceLine[], parcel: ParcelRow, { words, resaleable }: Words) {
  const goods = parcel.lines.map(({ productId, pieces }) => {
    const name = lines.find((line) => line.productId === productId)?.productName ?? ''
    return `${pieces} × ${name}`
  })
  const place = resaleable ? 'back on the shelf' : 'written off'
  return `parcel ${parcel.number} came back: ${goods.join(', ')} (${words}), ${place}, ${rupeesExact(valueOf(parcel))} less`
}
