import { eq } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { refuseOtherState } from '../checkout/refuse-delivery.ts'
import type { ShippingAddress } from '../draft.ts'
import { ownerErrors } from '../errors.ts'
import { canCancel } from '../lifecycle.ts'
import { contactLine } from '../rules.ts'
import { refreshSearch } from '../search/fill-search.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder } from './change-order.ts'

/** What the staff corrects on an order; before and after stay in its history. */

/**
 * Name, phone and address on the parcel until it is sent; the phone also later. The price stays as
 * bought (rulings.md#corrected-addresses).
 */
export function editContact(
  shop: Shop,
  id: string,
  { contact, ...reason }: Reason & { contact: ShippingAddress },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const before = contactLine(row)
    const after = contactLine(contact)
    if (before === after) return
    refuseWhenSent(row, contact)
    if (contact.state !== row.state || contact.postalCode !== row.postalCode)
      refuseOtherState(shop.settings, { shippingAddress: contact })
    const isNewPhone = contact.phone !== row.phone
    const phoneToConfirm = isNewPhone ? contact.phone.length !== 10 : row.phoneToConfirm
    await shop.db
      .update(order)
      .set({ ...contact, phoneToConfirm, version: row.version + 1 })
      .where(eq(order.id, id))
    await refreshSearch(shop, id)
    await addNote(shop, row, {
      actor: reason.actor,
      cause: `${before} → ${after}: ${reason.cause}`,
    })
  })
}

function refuseWhenSent(row: OrderRow, contact: ShippingAddress): void {
  const isOver = row.status === 'Cancelled' || row.status === 'Returned'
  const isSameAddress =
    contactLine({ ...row, phone: '' }) === contactLine({ ...contact, phone: '' })
  if (!isOver && (canCancel(row.status) || isSameAddress)) return
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${row.number} is ${row.status}: ${isOver ? 'nothing of it can be changed' : 'only its phone can still be changed'}.`,
  })
}

const mostTags = 10

export async function setTags(shop: Shop, id: string, tags: readonly string[]): Promise<void> {
  const distinct = [...new Set(tags)]
  if (distinct.length > mostTags)
    throw apiError(ownerErrors, 'ORDER_STATE', { message: `At most ${mostTags} tags an order.` })
  return changeOrder(shop, id, async (shop, row) => {
    await shop.db
      .update(order)
      .set({ tags: distinct.length > 0 ? distinct : null, version: row.version + 1 })
      .where(eq(order.id, id))
  })
}

/** `assignedTo` is a member; null is nobody. */
export function assignOrder(shop: Shop, id: string, assignedTo: string | null): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    await shop.db
      .update(order)
      .set({ assignedTo, version: row.version + 1 })
      .where(eq(order.id, id))
  })
}
