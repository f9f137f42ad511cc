import { liveInvoice } from '#invoices/read-invoices.ts'
import { issueNote } from '#invoices/issue-note.ts'
import type { InvoiceRow } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import type { ParcelRow } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { uncreditedPaise } from './credit-earlier.ts'
import { creditedBackOn } from './credited-back.ts'
import { cameBackUndelivered, creditOrder } from './invoice-order.ts'

/**
 * The invoice of a parcel that nobody took is taken back. What an amount that went back before had
 * credited of it is credited on those of the other parcels: the amount stays with what is kept.
 */
export async function creditCameBack(
  shop: Shop,
  row: OrderRow,
  { id: parcelId, number }: Pick<ParcelRow, 'id' | 'number'>,
): Promise<void> {
  const original = await liveInvoice(shop, { orderId: row.id, parcelId })
  if (!original) return
  const paise = await takenBack(shop, original, parcelId)
  if (paise === 0) return
  await creditOrder(shop, row, {
    reason: 'Price given back',
    cause: `given back before parcel ${number} came back`,
    of: paise,
  })
}

async function takenBack(shop: Shop, original: InvoiceRow, parcelId: string): Promise<number> {
  const amountPaise = await creditedBackOn(shop, original.id)
  const cause = `parcel ${parcelId} came back`
  await issueNote(shop, original, { reason: cameBackUndelivered, cause, of: 'rest' })
  return uncreditedPaise(shop, original.orderId, amountPaise)
}
