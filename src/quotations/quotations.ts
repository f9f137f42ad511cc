import { and, desc, eq, sql } from 'drizzle-orm'
import { paperPdf } from '#invoices/pdf/paper-pdf.ts'
import { inTwoLanguages } from '#invoices/pdf/two-languages.ts'
import { requestLanguage } from '#platform/language/request-language.ts'
import { putAvailable } from '#orders/again/order-again.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { quotationErrors } from './contract.ts'
import { quotationWords } from './quotation-words.ts'
import { mostQuotations, numberShape } from './rules.ts'
import { quotation, type ListedRow, type QuotationRow } from './tables.ts'

const perShopper = { minutes: 60, attempts: 60 }
const orderLimit: Limit = { ...perShopper, name: 'quotation-order', what: 'orders of quotations' }
const pdfLimit: Limit = { ...perShopper, name: 'quotation-pdf', what: 'downloads of quotations' }

type Named = { userId: string; number: string }

// Lines are counted: those of two hundred quotations are megabytes.
const listed = {
  number: quotation.number,
  day: quotation.day,
  validUntil: quotation.validUntil,
  buyer: quotation.buyer,
  totalPaise: quotation.totalPaise,
  products: sql<number>`jsonb_array_length(${quotation.lines})`,
}

/** The newest first, without their lines. */
export function listQuotations({ db }: Shop, userId: string): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(quotation)
    .where(eq(quotation.userId, userId))
    .orderBy(desc(quotation.at), desc(quotation.id))
    .limit(mostQuotations)
}

/** All of each, for the export: a merged account may have more than one shopper may make. */
export function quotationsOf({ db }: Shop, userId: string): Promise<QuotationRow[]> {
  return db
    .select()
    .from(quotation)
    .where(eq(quotation.userId, userId))
    .orderBy(desc(quotation.at), desc(quotation.id))
}

/** Throws NO_QUOTATION for one that is not theirs. */
export async function ownQuotation(shop: Shop, named: Named): Promise<QuotationRow> {
  const [row] = numberShape.test(named.number)
    ? await shop.db.select().from(quotation).where(isOwn(named))
    : []
  if (!row) throw apiError(quotationErrors, 'NO_QUOTATION')
  return row
}

const isOwn = ({ userId, number }: Named) =>
  and(eq(quotation.userId, userId), eq(quotation.number, number))

/** Base64. Throws NO_QUOTATION, and UNAVAILABLE in a crowd. */
export async function quotationPdf(shop: Shop, named: Named) {
  const row = await ownQuotation(shop, named)
  await countAttempt(shop, pdfLimit, named.userId)
  const { number, seller, at } = row
  try {
    const words = inTwoLanguages(quotationWords(row), requestLanguage())
    // Invoices go first.
    const pdf = await paperPdf({ words, number, author: seller.legalName, at }, 1)
    return { name: `${number}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    throw apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  }
}

/** Today's prices count. Throws NO_QUOTATION, and NOTHING_LEFT where nothing can be had. */
export async function orderQuotation(shop: Shop, named: Named): Promise<number> {
  const { lines } = await ownQuotation(shop, named)
  await countAttempt(shop, orderLimit, named.userId)
  const products = await putAvailable(shop, named.userId, lines)
  if (products === 0) throw apiError(quotationErrors, 'NOTHING_LEFT')
  return products
}

/** Throws NO_QUOTATION. */
export async function deleteQuotation(shop: Shop, named: Named): Promise<void> {
  await ownQuotation(shop, named)
  await shop.db.delete(quotation).where(isOwn(named))
}
