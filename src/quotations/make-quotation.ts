import { count, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { DrawnUp, Goods } from '#invoices/draw-up.ts'
import { dayInIndia, financialYear } from '#invoices/rules.ts'
import { saleKindOf } from '#invoices/seller.ts'
import { quoteFor, type PricedQuote, type QuotedLine } from '#orders/checkout/quote.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import { quotationErrors, type QuotationDraft } from './contract.ts'
import { lastDay, mostQuotations, quotationNumber } from './rules.ts'
import { drawnUp, goodsOf } from './quoted-goods.ts'
import { quotation, type QuotationRow, type QuotedShipping } from './tables.ts'

const limit: Limit = { name: 'quotation', what: 'quotations', attempts: 20, minutes: 24 * 60 }

/**
 * A quotation at the prices of today, with the tax that an invoice of it would show. Throws
 * NOT_THERE, NOT_SENT and LIST_FULL.
 */
export async function makeQuotation(
  shop: Shop,
  shopper: Shopper,
  draft: QuotationDraft,
): Promise<QuotationRow> {
  const quote = await quoteFor(shop, draft)
  refuseMissing(quote.lines)
  const shippingBasis = sentBy(quote)
  const goods = await goodsOf(shop, draft, quote)
  const at = shop.clock()
  const day = dayInIndia(at)
  const drawn = drawnUp(shop, goods, day)
  await countAttempt(shop, limit, shopper.id)
  return atomically(shop, async (shop) => {
    const number = await takeNumber(shop, financialYear(day))
    await refuseMany(shop, shopper.id)
    const values = {
      ...rowOf(quote, goods, drawn),
      shippingBasis,
      id: v7(),
      number,
      userId: shopper.id,
      day,
      validUntil: lastDay(day, shop.settings.quotationDays),
      at,
      kind: saleKindOf(shop.settings) ?? null,
      postalCode: draft.postalCode,
    }
    const [row] = await shop.db.insert(quotation).values(values).returning()
    if (!row) throw new Error('a quotation was not written')
    return row
  })
}

const mostNamed = 3

function refuseMissing(lines: readonly QuotedLine[]): void {
  const missing = lines.filter(({ available }) => available === 0)
  if (missing.length === 0) return
  const named = missing
    .slice(0, mostNamed)
    .map(({ productName, isSold }) =>
      isSold ? `“${productName}” is out of stock now.` : `“${productName}” is no longer sold.`,
    )
  throw apiError(quotationErrors, 'NOT_THERE', {
    message: [...named, ...(missing.length > mostNamed ? ['Others are missing too.'] : [])].join(
      ' ',
    ),
    body: { products: missing.map(({ productId }) => productId) },
  })
}

function sentBy({ shippingBasis }: PricedQuote): QuotedShipping {
  if (shippingBasis === 'not-sent' || shippingBasis === 'no-pin-code')
    throw apiError(quotationErrors, 'NOT_SENT')
  return shippingBasis
}

function rowOf(quote: PricedQuote, goods: Goods, drawn: DrawnUp) {
  const { seller, place, isInter, isTaxed, lines } = drawn
  return {
    seller,
    buyer: goods.buyer,
    shipTo: goods.shipTo,
    place,
    isInter,
    lines: lines.map(({ hasRate: _, taxClass: __, rateBp, ...line }, at) => ({
      ...line,
      rateBp: isTaxed ? rateBp : null,
      image: quote.lines[at]?.productImage ?? '',
      wall: quote.lines[at]?.productWall ?? 'sky',
    })),
    grossPaise: sumOf(lines, ({ grossPaise }) => grossPaise),
    discountPaise: sumOf(lines, ({ discountPaise }) => discountPaise),
    deliveryPaise: sumOf(lines, ({ deliveryPaise }) => deliveryPaise),
    taxablePaise: sumOf(lines, ({ taxablePaise }) => taxablePaise),
    cgstPaise: sumOf(lines, ({ cgstPaise }) => cgstPaise),
    sgstPaise: sumOf(lines, ({ sgstPaise }) => sgstPaise),
    igstPaise: sumOf(lines, ({ igstPaise }) => igstPaise),
    totalPaise: quote.totals.totalPaise,
  }
}

/** Its row is the lock under which quotations are counted and numbered. */
async function takeNumber({ db }: Shop, year: string): Promise<string> {
  const { rows } = await db.execute<{ serial: number }>(sql`
    insert into quotation_series (id, next) values (${year}, 2)
    on conflict (id) do update set next = quotation_series.next + 1 returning next - 1 as serial`)
  return quotationNumber(year, rows[0]?.serial ?? 1)
}

async function refuseMany({ db }: Shop, userId: string): Promise<void> {
  const [row] = await db
    .select({ all: count() })
    .from(quotation)
    .where(eq(quotation.userId, userId))
  if ((row?.all ?? 0) >= mostQuotations) throw apiError(quotationErrors, 'LIST_FULL')
}
