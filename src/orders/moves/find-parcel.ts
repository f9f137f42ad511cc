import { sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, parcelErrors } from '../errors.ts'
import { parcelState, type ParcelState } from '../lifecycle.ts'
import { inSendingOrder } from '../parcels/shares.ts'
import { refreshSearch } from '../search/fill-search.ts'
import { collectedStatus } from '../state/due.ts'
import {
  allParcelsOf,
  goesInParcels,
  owedPieces,
  parcelsOf,
  type ParcelRow,
} from '../state/parcels.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { eq } from 'drizzle-orm'

/** A parcel of a locked order in this state. Throws NO_PARCEL, ORDER_STATE. */
export async function requireParcel(
  shop: Shop,
  row: OrderRow,
  { parcelId, state }: { parcelId: string; state: ParcelState },
): Promise<ParcelRow> {
  const parcel = (await allParcelsOf(shop, row.id)).find(({ id }) => id === parcelId)
  if (!parcel) throw apiError(parcelErrors, 'NO_PARCEL')
  if (row.status !== 'Packed' && row.status !== 'Shipped')
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `Order ${row.number} is ${row.status}: its parcels stay as they are.`,
    })
  if (parcelState(parcel) === state) return parcel
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Parcel ${parcel.number} of order ${row.number} ${stateWords[parcelState(parcel)]} already.`,
  })
}

const stateWords: Record<ParcelState, string> = {
  packed: 'is packed',
  sent: 'is sent',
  delivered: 'is delivered',
  returned: 'came back',
}

/** Sums of each count on from those before it. Throws ORDER_STATE. */
export async function refuseSentBefore(
  shop: Shop,
  { id, number }: OrderRow,
  parcelId: string,
): Promise<void> {
  const parcels = await allParcelsOf(shop, id)
  const back = parcels.find(({ cameBackAt }) => cameBackAt !== null)
  const last = inSendingOrder(parcels).at(-1)
  if (!back && last?.id === parcelId) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: back
      ? `Parcel ${back.number} of order ${number} came back since: the others stay sent.`
      : `Parcel ${last?.number} of order ${number} was sent after it: undo that first.`,
  })
}

/** Moves of the whole order are not for one that goes in parcels. Throws ORDER_STATE. */
export async function refuseParcels(shop: Shop, { id, number }: OrderRow): Promise<void> {
  if (!(await goesInParcels(shop, id))) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${number} goes in parcels: move each of them on the page of the order.`,
  })
}

/**
 * A locked order follows its parcels: Shipped once all are sent and nothing is owed, Delivered once
 * all of these arrived. Returns the state it has then.
 */
export async function followParcels(
  shop: Shop,
  row: OrderRow,
  reason: Reason,
): Promise<OrderRow['status']> {
  const parcels = await parcelsOf(shop, row.id)
  const owed = await owedPieces(shop, row.id)
  const isSent = owed.size === 0 && parcels.every(({ sentAt }) => sentAt !== null)
  const isDelivered = isSent && parcels.every(({ deliveredAt }) => deliveredAt !== null)
  let { status } = row
  if (status === 'Packed' && isSent) {
    const trackingNumber = inSendingOrder(parcels).at(-1)?.trackingNumber ?? null
    await transitionOrder(shop, row, { to: 'Shipped', ...reason, trackingNumber })
    status = 'Shipped'
  }
  if (status === 'Shipped' && isDelivered) {
    const isCash = row.paymentMethod === 'Cash On Delivery' && row.totalPaise > 0
    const payment = isCash ? { paymentStatus: await collectedStatus(shop, row.id) } : {}
    await transitionOrder(shop, { ...row, status }, { to: 'Delivered', ...reason, ...payment })
    status = 'Delivered'
  }
  if (status !== row.status) await refreshSearch(shop, row.id)
  return status
}

/** The order as others saw it is another one now. */
export async function raiseVersion({ db }: Shop, { id }: OrderRow): Promise<void> {
  await db
    .update(order)
    .set({ version: sql`${order.version} + 1` })
    .where(eq(order.id, id))
}
