import { asc, inArray } from 'drizzle-orm'
import { deliveryChallan } from '#invoices/challans/tables.ts'
import { invoice } from '#invoices/tables.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { byOrder } from './by-order.ts'

/** Invoices and credit notes of orders, as they were made. */
export async function exportedInvoices({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.orderId, ids))
    .orderBy(asc(invoice.sequence))
  return byOrder(rows, ({ number, kind, day, totalPaise, buyer, shipTo }) => {
    const [toBuyer, toOther] = [buyer, shipTo].map(
      (party) => party && { name: party.name, address: party.address, gstin: party.gstin },
    )
    const total = rupeesOf(totalPaise)
    return { number, kind, day, total, buyer: toBuyer ?? null, shipTo: toOther ?? null }
  })
}

/** Delivery challans of what was sent in place of returned pieces. */
export async function exportedChallans({ db }: Shop, ids: string[]) {
  const rows = await db
    .select()
    .from(deliveryChallan)
    .where(inArray(deliveryChallan.orderId, ids))
    .orderBy(asc(deliveryChallan.at))
  return byOrder(rows, ({ number, day, consignee: party }) => {
    const consignee = party && { name: party.name, address: party.address, gstin: party.gstin }
    return { number, day, consignee }
  })
}
