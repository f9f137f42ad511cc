import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { courierOf } from '#delivery/couriers/rules.ts'
import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import type { Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { creditInvoice } from '../invoicing/invoice-order.ts'
import { invoiceSent, sharesOf, writeShares } from '../parcels/shares.ts'
import { refuseBlocked } from '../state/lots.ts'
import { refreshSearch } from '../search/fill-search.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { emailParcel, emailParcelCorrected, isJustSent, parcelKey } from '../state/parcel-emails.ts'
import { valueOf, type ParcelRow } from '../state/parcels.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder, recordCash } from './change-order.ts'
import { refuseWrongNumber } from './courier-number.ts'
import { followParcels, raiseVersion, refuseSentBefore, requireParcel } from './find-parcel.ts'
import { collectedWords } from './owner-actions.ts'
import { refuseUnpaid } from './refuse-sending.ts'

type OfParcel = Reason & { parcelId: string }

/**
 * A packed parcel has left the house, with its invoice; with the last one the order is Shipped.
 * Throws NOT_CAPTURED as for a whole order.
 */
export function sendParcel(
  shop: Shop,
  id: string,
  { parcelId, trackingNumber, ...reason }: OfParcel & { trackingNumber: string },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const packed = await requireParcel(shop, row, { parcelId, state: 'packed' })
    await refuseWrongNumber(shop, trackingNumber)
    await refuseUnpaid(shop, row)
    await refuseBlocked(shop, { orderId: id, number: row.number, parcelId })
    await writeShares(shop, parcelId, await sharesOf(shop, row, packed))
    await setTracking(shop, parcelId, trackingNumber)
    await setSent(shop, packed)
    await raiseVersion(shop, row)
    const cause = `parcel ${packed.number} sent, tracking number ${trackingNumber}`
    await addNote(shop, row, { actor: reason.actor, cause })
    await followParcels(shop, row, reason)
    // Others wait for the number's row until the commit.
    await invoiceSent(shop, row, parcelId)
    await emailParcel(shop, row, parcelId)
  })
}

/** Later than all that were sent before: shares are counted in this order. */
async function setSent({ db, clock }: Shop, { id, orderId }: ParcelRow): Promise<void> {
  await db.execute(sql`
    update parcel set sent_at = greatest(${clock()}::timestamptz, (
      select max(sent_at) + interval '1 millisecond' from parcel where order_id = ${orderId}))
    where id = ${id}`)
}

async function setTracking(shop: Shop, parcelId: string, trackingNumber: string): Promise<void> {
  const courier = courierOf(await listCouriers(shop), trackingNumber)?.name ?? null
  await shop.db.execute(sql`
    update parcel set tracking_number = ${trackingNumber}, courier = ${courier}
    where id = ${parcelId}`)
}

/**
 * While the email about it waits, a parcel was not sent; the one that was sent last is undone first,
 * as sums count on from it. Throws EMAIL_SENT once it may have left.
 */
export function undoParcelSending(
  shop: Shop,
  id: string,
  { parcelId, ...reason }: OfParcel,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const parcel = await requireParcel(shop, row, { parcelId, state: 'sent' })
    await refuseSentBefore(shop, row, parcelId)
    await refuseGivenBack(shop, row, parcel)
    const email = await withdrawEmail(shop, parcelKey(parcel))
    const isTooLate = email === 'sent' || (email === 'none' && !isJustSent(shop, parcel))
    if (isTooLate) throw apiError(staffOrderErrors, 'EMAIL_SENT')
    const cause = `${parcelKey(parcel)} ${v7()}`
    await creditInvoice(shop, { orderId: id, parcelId }, { reason: 'Not sent', cause, of: 'rest' })
    await writeShares(shop, parcelId, null)
    await shop.db.execute(sql`
      update parcel set sent_at = null, tracking_number = null, courier = null
      where id = ${parcelId}`)
    if (row.status === 'Shipped')
      await transitionOrder(shop, row, { to: 'Packed', ...reason, trackingNumber: null })
    await refreshSearch(shop, id)
    await raiseVersion(shop, row)
    const words = `sending of parcel ${parcel.number} undone: ${reason.cause}`
    await addNote(shop, row, { actor: reason.actor, cause: words })
  })
}

/**
 * Sent again it would have an invoice of all that it costs, without what went back of it; an invoice
 * that was credited whole takes no further note, so its own would stand beside the new one.
 */
async function refuseGivenBack(
  { db }: Shop,
  { id, number }: OrderRow,
  parcel: ParcelRow,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select 1 from order_refund_line where order_id = ${id}
    union all
    select 1 from invoice
    where order_id = ${id} and parcel_id = ${parcel.id} and cause like 'refund %'
    union all
    select 1 from invoice i
    where i.order_id = ${id} and i.parcel_id = ${parcel.id} and i.original_id is null
      and i.total_paise > 0 and not exists (select from invoice n
        where n.original_id = i.id and (n.cause = 'replaced' or n.cause like 'parcel %'))
      and i.total_paise <= (
        select coalesce(sum(n.total_paise), 0) from invoice n where n.original_id = i.id)
    limit 1`)
  if (!rowCount) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Money went back for parcel ${parcel.number} of order ${number} since it was sent: its sending cannot be undone any more.`,
  })
}

/** The waiting email is replaced; after it has left, another one corrects it. */
export function correctParcelTracking(
  shop: Shop,
  id: string,
  { parcelId, trackingNumber, ...reason }: OfParcel & { trackingNumber: string },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const parcel = await requireParcel(shop, row, { parcelId, state: 'sent' })
    if (parcel.trackingNumber === trackingNumber)
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `Parcel ${parcel.number} of order ${row.number} has this tracking number already.`,
      })
    await refuseWrongNumber(shop, trackingNumber)
    await setTracking(shop, parcelId, trackingNumber)
    await renumberOrder(shop, row, { from: parcel.trackingNumber, to: trackingNumber })
    await raiseVersion(shop, row)
    const { actor, cause } = reason
    const change = `${parcel.trackingNumber ?? 'none'} → ${trackingNumber}: ${cause}`
    const words = `tracking number of parcel ${parcel.number} ${change}`
    await addNote(shop, row, { actor, cause: words })
    const isWaiting = (await withdrawEmail(shop, parcelKey(parcel))) === 'withdrawn'
    await (isWaiting ? emailParcel : emailParcelCorrected)(shop, row, parcelId)
  })
}

/** An order that is Shipped has the number of the parcel that was sent last, and is found by it. */
async function renumberOrder(
  shop: Shop,
  { id, trackingNumber }: OrderRow,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (trackingNumber === null || trackingNumber !== from) return
  await shop.db.update(order).set({ trackingNumber: to }).where(eq(order.id, id))
  await refreshSearch(shop, id)
}

type Delivering = OfParcel & { collectedPaise?: number; isOtherSumFine?: boolean }

/**
 * A parcel arrived; Cash On Delivery collects what its pieces cost. With the last one the order is
 * Delivered.
 */
export function deliverParcel(
  shop: Shop,
  id: string,
  { parcelId, collectedPaise, isOtherSumFine, ...reason }: Delivering,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const parcel = await requireParcel(shop, row, { parcelId, state: 'sent' })
    const duePaise = row.paymentMethod === 'Cash On Delivery' ? valueOf(parcel) : 0
    const amountPaise = collectedPaise ?? duePaise
    if (amountPaise !== duePaise && !(duePaise > 0 && isOtherSumFine)) throw otherSum(row, parcel)
    await shop.db.execute(
      sql`update parcel set delivered_at = ${shop.clock()} where id = ${parcelId}`,
    )
    await raiseVersion(shop, row)
    const { actor } = reason
    await addNote(shop, row, { actor, cause: `parcel ${parcel.number} delivered` })
    if (duePaise > 0) {
      const words = collectedWords(amountPaise, duePaise)
      await recordCash(shop, row, { id: v7(), amountPaise, duePaise, actor, words })
    }
    await followParcels(shop, row, reason)
  })
}

function otherSum({ number, paymentMethod }: OrderRow, parcel: ParcelRow): Error {
  const isCash = paymentMethod === 'Cash On Delivery' && valueOf(parcel) > 0
  const due = rupeesExact(isCash ? valueOf(parcel) : 0)
  return apiError(ownerErrors, 'ORDER_STATE', {
    message: `${due} is due at the door for parcel ${parcel.number} of order ${number}${isCash ? ': another amount wants a reason' : ''}.`,
  })
}
