import { and, eq } from 'drizzle-orm'
import { invoiceWords } from '#invoices/pdf/invoice-words.ts'
import { inTwoLanguages } from '#invoices/pdf/two-languages.ts'
import { paperPdf } from '#invoices/pdf/paper-pdf.ts'
import { invoiceById, invoiceByNumber, linesOfInvoices } from '#invoices/read-invoices.ts'
import type { PaperWords } from '#invoices/pdf/paper-words.ts'
import type { InvoiceRow, Seller } from '#invoices/tables.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import type { Shop } from '#platform/shop.ts'
import { order } from '../tables.ts'

export type PrintedInvoice = { name: string; pdf: string }

/** A paper of the shopper's own orders; that of somebody else is not found. */
export async function ownInvoice(
  shop: Shop,
  shopperId: string,
  number: string,
): Promise<PrintedInvoice> {
  const invoice = await invoiceByNumber(shop, number)
  if (!invoice) throw noInvoice()
  const [own] = await shop.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, invoice.orderId), eq(order.userId, shopperId)))
  if (!own) throw noInvoice()
  return printed(shop, invoice)
}

/** A paper of this order. Throws NOT_FOUND. */
export async function invoiceOfOrder(
  shop: Shop,
  orderId: string,
  number: string,
): Promise<PrintedInvoice> {
  const invoice = await invoiceByNumber(shop, number)
  if (invoice?.orderId !== orderId) throw noInvoice()
  return printed(shop, invoice)
}

function noInvoice(): Error {
  return apiError(commonErrors, 'NOT_FOUND', { message: 'There is no such invoice.' })
}

async function printed(shop: Shop, invoice: InvoiceRow): Promise<PrintedInvoice> {
  const lines = await linesOfInvoices(shop, [invoice.id])
  const original =
    invoice.originalId === null ? undefined : await invoiceById(shop, invoice.originalId)
  return printedWords(shop, invoice, invoiceWords({ invoice, lines, original }))
}

type Paper = { number: string; orderId: string; seller: Seller; at: Date }

/** Base64 of its PDF, with labels in the order's language, too. Throws UNAVAILABLE in a crowd. */
export async function printedWords(
  shop: Shop,
  { number, orderId, seller, at }: Paper,
  english: PaperWords,
): Promise<PrintedInvoice> {
  try {
    const words = inTwoLanguages(english, await languageOf(shop, orderId))
    const pdf = await paperPdf({ words, number, author: seller.legalName, at }, 0)
    return { name: `${number}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    throw apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  }
}

/** Of the order, so that a paper is the same for shopper and staff. */
async function languageOf({ db }: Shop, orderId: string): Promise<string> {
  const [row] = await db
    .select({ language: order.language })
    .from(order)
    .where(eq(order.id, orderId))
  return row?.language ?? 'en'
}
