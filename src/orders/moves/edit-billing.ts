import { eq } from 'drizzle-orm'
import { liveInvoices, notesOf } from '#invoices/read-invoices.ts'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { refuseOtherState } from '../checkout/refuse-delivery.ts'
import type { Billing } from '../draft.ts'
import { ownerErrors } from '../errors.ts'
import { invoiceOrder } from '../invoicing/invoice-order.ts'
import { invoiceSent } from '../parcels/shares.ts'
import { billingColumns, billingLine, billingOf } from '../billing/rules.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { addNote, changeOrder } from './change-order.ts'

/**
 * The clinic or company that is billed; null is the shopper. An invoice that was made is taken back by
 * a credit note and made again, unless a part of it was credited before.
 */
export function editBilling(
  shop: Shop,
  id: string,
  { billing, ...reason }: Reason & { billing: Billing | null },
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    const before = lineOf(billingOf(row))
    const after = lineOf(billing)
    if (before === after) return
    refuseOver(row)
    refuseOtherState(shop.settings, { shippingAddress: row, billing: billing ?? undefined })
    const papers = await liveInvoices(shop, id)
    for (const { id: paperId, number } of papers)
      if ((await notesOf(shop, paperId)) > 0)
        throw refused(
          `A part of invoice ${number} was credited: its buyer can no longer be corrected.`,
        )
    const columns = billingColumns(billing)
    await shop.db
      .update(order)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(order.id, id))
    for (const { parcelId } of papers)
      await (parcelId === null
        ? invoiceOrder(shop, { ...row, ...columns })
        : invoiceSent(shop, { ...row, ...columns }, parcelId))
    await addNote(shop, row, {
      actor: reason.actor,
      cause: `${before} → ${after}: ${reason.cause}`,
    })
  })
}

function lineOf(billing: ReturnType<typeof billingOf>): string {
  return billing ? `Billed to ${billingLine(billing)}` : 'Billed to the shopper'
}

function refuseOver({ number, status }: OrderRow): void {
  if (status === 'Cancelled' || status === 'Returned')
    throw refused(`Order ${number} is ${status}: nothing of it can be changed.`)
}

function refused(message: string) {
  return apiError(ownerErrors, 'ORDER_STATE', { message })
}
