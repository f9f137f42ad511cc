import { challanByNumber, linesOfChallan } from '#invoices/challans/read-challans.ts'
import type { ChallanRow } from '#invoices/challans/tables.ts'
import { challanWords } from '#invoices/pdf/challan-words.ts'
import type { Shop } from '#platform/shop.ts'
import { printedWords, type PrintedInvoice } from './printed-invoice.ts'

/** The delivery challan of this number, where it is one of this order. */
export async function challanOfOrder(
  shop: Shop,
  orderId: string,
  number: string,
): Promise<ChallanRow | undefined> {
  const challan = await challanByNumber(shop, number)
  return challan?.orderId === orderId ? challan : undefined
}

/** Base64 of its PDF. Throws UNAVAILABLE in a crowd. */
export async function printedChallan(shop: Shop, challan: ChallanRow): Promise<PrintedInvoice> {
  const lines = await linesOfChallan(shop, challan.id)
  return printedWords(shop, challan, challanWords(challan, lines))
}
