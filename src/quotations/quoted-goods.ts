import { inArray } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { homeOf, placeOfPin } from '#delivery/home-state.ts'
import { drawUp, type DrawnUp, type Goods } from '#invoices/draw-up.ts'
import { saleKindOf } from '#invoices/seller.ts'
import type { Party } from '#invoices/tables.ts'
import type { PricedQuote } from '#orders/checkout/quote.ts'
import type { Shop } from '#platform/shop.ts'
import { placeOfGstin, type Place } from '#tax/places/rules.ts'
import { share } from '#tax/rules.ts'
import type { QuotationDraft } from './contract.ts'

/** What is quoted, as a paper of sale is drawn up from it. */
export async function goodsOf(
  { db, settings }: Shop,
  draft: QuotationDraft,
  { lines, totals }: PricedQuote,
): Promise<Goods> {
  const { id, hsn, taxClass } = product
  const ids = lines.map(({ productId }) => productId)
  const rows = await db.select({ id, hsn, taxClass }).from(product).where(inArray(id, ids))
  const facts = new Map(rows.map((row) => [row.id, row]))
  const gross = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const discounts = share(totals.discountPaise, gross)
  return {
    ...partiesOf(draft),
    country: 'India',
    home: homeOf(settings),
    lines: lines.map(({ productId, productName, quantity, unitPricePaise }, at) => ({
      productId,
      description: productName,
      hsn: facts.get(productId)?.hsn ?? null,
      taxClass: facts.get(productId)?.taxClass ?? null,
      quantity,
      unitPricePaise,
      discountPaise: discounts[at] ?? 0,
    })),
    deliveryPaise: totals.shippingPaise,
    totalPaise: totals.totalPaise,
  }
}

/** The State of a GSTIN counts; of the address only the pin code is known. */
function partiesOf({ clinic, gstin, reference, postalCode }: QuotationDraft) {
  const delivery = placeOfPin(postalCode)
  const billing = gstin === null ? delivery : placeOfGstin(gstin)
  const party = (place: Place | undefined, address: string[]): Party => ({
    name: clinic,
    address,
    placeCode: place?.code ?? null,
    placeName: place?.name ?? null,
    gstin,
    ...(reference !== null && { poNumber: reference }),
  })
  const isElsewhere = billing?.code !== delivery?.code
  const there = [`Pin code ${postalCode}`]
  return {
    buyer: party(billing, isElsewhere ? [] : there),
    shipTo: isElsewhere ? { ...party(delivery, there), gstin: null } : null,
  }
}

/** Without tax where a rate is not known: a part of it would be wrong. */
export function drawnUp(shop: Shop, goods: Goods, day: string): DrawnUp {
  const drawn = drawUp(shop, goods, { kind: saleKindOf(shop.settings) ?? 'plain', day })
  const isKnown = drawn.place !== null && drawn.lines.every(({ hasRate }) => hasRate)
  return isKnown ? drawn : drawUp(shop, goods, { kind: 'plain', day })
}
