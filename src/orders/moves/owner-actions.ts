import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { returnLots } from '#catalogue/lots/return-lots.ts'
import { returnSold, writeOffSold } from '#catalogue/stock.ts'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { rupeesExact } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { cameBackUndelivered, creditOrder, invoiceOrder } from '../invoicing/invoice-order.ts'
import { cashHeld, collectedStatus, dueAtDoor } from '../state/due.ts'
import { refundRemaining, closedPaymentStatus } from '../state/close-order.ts'
import { canTransition, type OrderStatus } from '../lifecycle.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { unitsOf } from '../state/units.ts'
import { refreshSearch } from '../search/fill-search.ts'
import { emailShipped } from '../state/order-emails.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder, recordCash } from './change-order.ts'
import { refuseWrongNumber } from './courier-number.ts'
import { refuseParcels } from './find-parcel.ts'
import { refuseOpenReturn } from './refuse-open-return.ts'
import { refuseUnconfirmed, refuseUnpaid } from './refuse-sending.ts'

/**
 * The owner's actions (rulings.md#order-moves): one transaction each, checked by the lifecycle and
 * written into the history.
 */

/** The owner has called the shopper about an unusual phone (rulings.md#phone). */
export function confirmPhone(shop: Shop, id: string, reason: Reason): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    if (row.status === 'Cancelled' || row.status === 'Returned')
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `Order ${row.number} is ${row.status} already.`,
      })
    if (!row.phoneToConfirm)
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `The phone of order ${row.number} needs no confirmation.`,
      })
    await shop.db.update(order).set({ phoneToConfirm: false }).where(eq(order.id, id))
    await addNote(shop, row, { actor: reason.actor, cause: `phone confirmed: ${reason.cause}` })
  })
}

type Packing = Reason & { isUnconfirmedFine?: boolean }

/** Requires a confirmed phone unless `isUnconfirmedFine`. */
export function packOrder(
  shop: Shop,
  id: string,
  { isUnconfirmedFine, ...reason }: Packing,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const from = requireTransition(row, { from: 'Placed', to: 'Packed' })
    if (!isUnconfirmedFine) refuseUnconfirmed(row)
    await transitionOrder(shop, from, { to: 'Packed', ...reason })
  })
}

/**
 * Ships online orders only once captured: an authorisation can still lapse (rulings.md#sending).
 */
export function shipOrder(
  shop: Shop,
  id: string,
  { trackingNumber, isUnconfirmedFine, ...reason }: Packing & { trackingNumber: string },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const from = requireTransition(row, { to: 'Shipped' })
    if (!isUnconfirmedFine) refuseUnconfirmed(row)
    await refuseParcels(shop, row)
    await refuseWrongNumber(shop, trackingNumber)
    await refuseUnpaid(shop, row)
    await transitionOrder(shop, from, { to: 'Shipped', ...reason, trackingNumber })
    await refreshSearch(shop, row.id)
    // Others wait for the number's row until the commit.
    await invoiceOrder(shop, row)
    await emailShipped(shop, row, trackingNumber)
  })
}

type Delivering = Reason & { collectedPaise?: number; isOtherSumFine?: boolean }

/**
 * Cash On Delivery: also records the collected cash; another sum than is due only when
 * `isOtherSumFine`.
 */
export function deliverOrder(
  shop: Shop,
  id: string,
  { collectedPaise, isOtherSumFine, ...reason }: Delivering,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const isCash = row.paymentMethod === 'Cash On Delivery' && row.totalPaise > 0
    const duePaise = isCash ? await dueAtDoor(shop, row) : 0
    const collects = duePaise > 0
    const amountPaise = collectedPaise ?? duePaise
    if (amountPaise !== duePaise && !(collects && isOtherSumFine))
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `${rupeesExact(duePaise)} is due at the door for order ${row.number}${collects ? ': another amount wants a reason' : ''}.`,
      })
    await transitionOrder(shop, requireTransition(row, { from: 'Shipped', to: 'Delivered' }), {
      to: 'Delivered',
      ...reason,
      ...(isCash && { paymentStatus: await collectedStatus(shop, id, amountPaise) }),
    })
    await arriveParcels(shop, row)
    if (!collects) return
    const words = collectedWords(amountPaise, duePaise)
    await recordCash(shop, row, { id: v7(), amountPaise, duePaise, actor: reason.actor, words })
  })
}

async function arriveParcels({ db, clock }: Shop, { id }: OrderRow): Promise<void> {
  await db.execute(sql`
    update parcel set delivered_at = ${clock()}
    where order_id = ${id} and undone_at is null and delivered_at is null`)
}

export function collectedWords(amountPaise: number, duePaise: number): string {
  const due = amountPaise === duePaise ? '' : ` of ${rupeesExact(duePaise)} due`
  return `${rupeesExact(amountPaise)} in cash collected${due}`
}

/**
 * Returned by shopper or courier (rulings.md#returns): units are restocked or written off, and
 * online money is refunded in full.
 */
export function returnOrder(
  shop: Shop,
  id: string,
  { resaleable, ...reason }: Reason & { resaleable: boolean },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const from = requireTransition(row, { to: 'Returned' })
    await refuseOpenReturn(shop, row)
    const units = await unitsOf(shop, id)
    await (resaleable
      ? returnSold(shop, units)
      : writeOffSold(shop, units, `returned with order ${row.number}`))
    const back = { orderId: id, units, kind: 'returned', isWrittenOff: !resaleable } as const
    await returnLots(shop, back, { actor: reason.actor })
    const refundPaise = await refundRemaining(shop, row, reason)
    // Pending with cash: some of its parcels arrived.
    const isPaid = row.paymentStatus === 'Paid' || row.paymentStatus === 'Pending'
    const owesCash = isPaid && (await cashHeld(shop, id)) > 0
    await transitionOrder(shop, from, {
      to: 'Returned',
      ...reason,
      paymentStatus: refundPaise > 0 || owesCash ? 'Refund Initiated' : closedPaymentStatus(row),
    })
    const isRefused = row.status === 'Shipped'
    const note = isRefused ? cameBackUndelivered : 'Goods returned'
    await creditOrder(shop, row, { reason: note, cause: 'returned', of: 'rest' })
  })
}

type Transition = { from?: OrderStatus; to: OrderStatus }

/** Several moves lead to one state: `from` says which is meant. Throws NOT_ALLOWED. */
export function requireTransition(row: OrderRow, { from, to }: Transition): OrderRow {
  if (canTransition(row.status, to) && (from ?? row.status) === row.status) return row
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${row.number} is ${row.status}: it cannot become ${to}.`,
  })
}
