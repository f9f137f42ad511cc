import { eq, sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { refreshSearch } from '../search/fill-search.ts'
import { creditOrder } from '../invoicing/invoice-order.ts'
import {
  emailShipped,
  emailTrackingCorrected,
  shippedKey,
  withdrawEmail,
} from '../state/order-emails.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder } from './change-order.ts'
import { refuseWrongNumber } from './courier-number.ts'
import { refuseParcels } from './find-parcel.ts'
import { requireTransition } from './owner-actions.ts'

/** Moves taken back, and what was sent put right (rulings.md#undoing). */

/** Packed goes back to the shelf: Placed again. */
export function unpackOrder(shop: Shop, id: string, reason: Reason): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const from = requireTransition(row, { from: 'Packed', to: 'Placed' })
    await refuseParcels(shop, row)
    await transitionOrder(shop, from, { to: 'Placed', ...reason })
    await creditOrder(shop, row, {
      reason: 'Put back before it was sent',
      cause: 'unpacked',
      of: 'rest',
    })
  })
}

/**
 * While the email about it waits, a parcel was not sent: the email leaves the queue in the same
 * transaction. Throws EMAIL_SENT once it may have left.
 */
export function undoShipping(shop: Shop, id: string, reason: Reason): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    requireShipped(row)
    await refuseParcels(shop, row)
    const email = await withdrawEmail(shop, shippedKey(row))
    const isTooLate = email === 'sent' || (email === 'none' && !(await isJustShipped(shop, row)))
    if (isTooLate) throw apiError(staffOrderErrors, 'EMAIL_SENT')
    await transitionOrder(shop, row, { to: 'Packed', ...reason, trackingNumber: null })
    await refreshSearch(shop, id)
  })
}

/** A shopper without an address gets no email: the minutes of its wait count all the same. */
async function isJustShipped({ db, settings }: Shop, { id }: OrderRow): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from order_event where order_id = ${id} and to_status = 'Shipped'
      and at > now() - make_interval(mins => ${settings.shippedEmailWaitMinutes})`)
  return (rowCount ?? 0) > 0
}

/** The waiting email is replaced; after it has left, another one corrects it. */
export function correctTracking(
  shop: Shop,
  id: string,
  { trackingNumber, ...reason }: Reason & { trackingNumber: string },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    requireShipped(row)
    await refuseParcels(shop, row)
    if (row.trackingNumber === trackingNumber)
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `Order ${row.number} has this tracking number already.`,
      })
    await refuseWrongNumber(shop, trackingNumber)
    await shop.db
      .update(order)
      .set({ trackingNumber, version: row.version + 1 })
      .where(eq(order.id, id))
    await refreshSearch(shop, id)
    await addNote(shop, row, {
      actor: reason.actor,
      cause: `tracking number ${row.trackingNumber ?? 'none'} → ${trackingNumber}: ${reason.cause}`,
    })
    const isWaiting = (await withdrawEmail(shop, shippedKey(row))) === 'withdrawn'
    await (isWaiting ? emailShipped : emailTrackingCorrected)(shop, row, trackingNumber)
  })
}

function requireShipped({ number, status }: OrderRow): void {
  if (status === 'Shipped') return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${number} is ${status}: it is not on its way.`,
  })
}
