import { sql } from 'drizzle-orm'
import { liveInvoice } from '#invoices/read-invoices.ts'
import { issueNote } from '#invoices/issue-note.ts'
import type { Shop } from '#platform/shop.ts'
import type { ParcelRow } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { uncreditedPaise } from './credit-earlier.ts'
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
  const amountPaise = await amountsOn(shop, original.id)
  const cause = `parcel ${parcelId} came back`
  await issueNote(shop, original, { reason: cameBackUndelivered, cause, of: 'rest' })
  const paise = await uncreditedPaise(shop, row.id, amountPaise)
  if (paise === 0) return
  await creditOrder(shop, row, {
    reason: 'Price given back',
    cause: `given back before parcel ${number} came back`,
    of: paise,
  })
}

async function amountsOn({ db }: Shop, originalId: string): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(total_paise), 0) as paise from invoice
    where original_id = ${originalId} and (cause like 'refund %' or cause like 'given back before%')`)
  return Number(rows[0]?.paise ?? 0)
}
