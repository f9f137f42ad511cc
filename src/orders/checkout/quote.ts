import { priceOfLine, shownSteps } from '#catalogue/price-steps/rules.ts'
import { cashProblem } from '#delivery/cash.ts'
import { isBeyondHome } from '#delivery/home-state.ts'
import { chargeWithWeight, shippingBasis, shippingFor } from '#delivery/rules.ts'
import type { ShippingBasis } from '#delivery/rules.ts'
import { pincodeIn } from '#delivery/pincode.ts'
import type { Delivery } from '#delivery/shipping.ts'
import { isId, apiError, commonErrors } from '#platform/rpc/contract.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { discountFor, problemOf, typeOf, type VoucherTerms } from '#vouchers/rules.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'
import type { Quote } from '../shapes.ts'
import { subtotalOf, totalsOf, type PricedLine, type Totals } from '../rules.ts'
import { lineDiscounts, voucherLine } from './line-discounts.ts'
import { liveProducts, type LiveProduct } from './live-products.ts'
import type { RequestedVoucher } from './requested-voucher.ts'
import type { Names } from '#catalogue/names/contract.ts'
import { productNames } from '#catalogue/names/rules.ts'

export type QuoteRequest = {
  products: readonly { productId: string; quantity: number }[]
  postalCode?: string | null | undefined
  voucher?: RequestedVoucher | undefined
}

export type QuotedLine = PricedLine & {
  /** What its price was made of: an order takes pieces only at these. */
  catalogue: Pick<LiveProduct, 'pricePaise' | 'priceSteps'>
  productId: string
  productName: string
  productNames?: Names
  productImage: string
  productWall: string
  available: number
  isSold: boolean
  categoryId: string | null
  bestBefore: string | null
  /** Its share of the discount. */
  discountPaise: number
}

/** Price of the requested pieces; `voucher` is set when it gives a discount, else its problem. */
export type PricedQuote = {
  lines: QuotedLine[]
  totals: Totals
  shippingBasis: ShippingBasis
  voucher: UsableVoucher | undefined
  voucherProblem: string | undefined
  /** Of the pin code, where there is one. */
  delivery: Delivery | undefined
  /** Why it cannot be paid at the door. */
  cashProblem: string | undefined
  /** What the same goods cost at the same place with a voucher, or without one. */
  totalsWith: (voucher: VoucherTerms | undefined) => Totals
}

const maxPieces = 99

/** Uses current catalogue prices. */
export async function quoteFor(
  shop: Shop,
  { products, postalCode, voucher }: QuoteRequest,
): Promise<PricedQuote> {
  const draftLines = mergedLines(products)
  const rows = await liveProducts(shop, [...draftLines.keys()], pincodeIn(postalCode))
  const lines = [...draftLines].map(([productId, quantity]) =>
    quotedLine(productId, quantity, rows.get(productId)),
  )
  const [firstRow] = rows.values()
  const grams = lines
    .filter(({ available }) => available > 0)
    .reduce((sum, { productId, quantity }) => sum + gramsOf(rows.get(productId)) * quantity, 0)
  // Of no product at all no delivery was looked up.
  const delivery = firstRow?.delivery ?? undefined
  return priceQuote(shop, lines, { voucher, postalCode: firstRow && postalCode, delivery, grams })
}

function gramsOf(row: LiveProduct | undefined): number {
  return row?.weightGrams ?? 0
}

type Terms = Pick<QuoteRequest, 'voucher' | 'postalCode'> & {
  delivery: Delivery | undefined
  grams: number
}

function priceQuote(
  { settings }: Shop,
  lines: QuotedLine[],
  { voucher: requested = {}, postalCode, delivery, grams }: Terms,
): PricedQuote {
  const { freeShippingFromPaise: freeFromPaise, unlistedPins } = settings
  // What cannot be had is not counted.
  const inStock = lines.filter(({ available }) => available > 0)
  const subtotalPaise = subtotalOf(inStock)
  const chargePaise = chargeWithWeight(delivery, grams)
  const totalsWith = (terms: VoucherTerms | undefined) => {
    const discountPaise = discountOf(terms, inStock)
    const shippingPaise = shippingFor(subtotalPaise - discountPaise, chargePaise, freeFromPaise)
    return totalsOf(subtotalPaise, discountPaise, shippingPaise)
  }
  const { voucher, problem } = applied(requested, inStock)
  const discountPaise = discountOf(voucher, inStock)
  const discountedSubtotalPaise = subtotalPaise - discountPaise
  const totals = totalsWith(voucher)
  const discounts = lineDiscounts(totals.discountPaise, lines, voucher)
  const parcel = { postalCode, discountedSubtotalPaise, chargePaise, freeFromPaise }
  const isSent = (delivery?.isSent ?? true) && !isBeyondHome(settings, postalCode)
  const sendsOnlyToListed = unlistedPins === 'refused'
  return {
    lines: lines.map((line, at) => ({ ...line, discountPaise: discounts[at] ?? 0 })),
    totals,
    shippingBasis: shippingBasis({ ...parcel, isSent, sendsOnlyToListed }),
    voucher: discountPaise > 0 ? voucher : undefined,
    voucherProblem: problem,
    delivery,
    cashProblem: cashProblem(delivery, totals.totalPaise),
    totalsWith,
  }
}

function applied({ voucher, problem }: RequestedVoucher, inStock: QuotedLine[]) {
  return voucher ? { voucher, problem: problemOf(voucher, inStock.map(voucherLine)) } : { problem }
}

function discountOf(terms: VoucherTerms | undefined, inStock: QuotedLine[]): number {
  return terms ? discountFor(terms, inStock.map(voucherLine)) : 0
}

/** The quote as the API returns it, also inside errors. */
export function quoteView(quote: PricedQuote, arrives: string | null = null): Quote {
  const { lines, totals, shippingBasis: basis, voucher, voucherProblem } = quote
  return {
    lines: lines.map(({ unitPricePaise, discountPaise: _, catalogue, ...line }) => ({
      ...line,
      ...(shownSteps(catalogue).length > 0 && { isByQuantity: true as const }),
      price: rupeesOf(unitPricePaise),
      lineTotal: rupeesOf(unitPricePaise * line.quantity),
    })),
    subTotal: rupeesOf(totals.subtotalPaise),
    discount: rupeesOf(totals.discountPaise),
    voucher: voucher
      ? { code: voucher.code, discount: voucher.value, type: typeOf(voucher.kind) }
      : null,
    voucherProblem: voucherProblem ?? null,
    shippingCharge: rupeesOf(totals.shippingPaise),
    shippingBasis: basis,
    codProblem: quote.cashProblem ?? null,
    arrives,
    total: rupeesOf(totals.totalPaise),
  }
}

/** Merges lines of one product, in the place of the first. */
export function mergedLines(products: QuoteRequest['products']): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of products) {
    const id = sameId(productId)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  if ([...quantities.values()].some((quantity) => quantity > maxPieces)) {
    const message = `Please order at most ${maxPieces} pieces of a product.`
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message,
      errors: [{ path: 'products', message }],
    })
  }
  return quantities
}

/** UUIDs are case-insensitive. */
export function sameId(id: string): string {
  return isId(id) ? id.toLowerCase() : id
}

function quotedLine(productId: string, quantity: number, row: LiveProduct | undefined): QuotedLine {
  // A price that rounds to 0 is not sold.
  const isSold = row?.active === true && row.pricePaise > 0
  return {
    productId,
    productName: row?.name ?? 'A product that is no longer sold',
    ...productNames(row?.names ?? {}),
    productImage: row?.images[0] ?? '',
    productWall: row?.wall ?? 'sky',
    unitPricePaise: row ? priceOfLine(row, quantity) : 0,
    catalogue: { pricePaise: row?.pricePaise ?? 0, priceSteps: row?.priceSteps ?? [] },
    quantity,
    available: isSold ? Math.min(row.stock, quantity) : 0,
    isSold,
    categoryId: row?.categoryId ?? null,
    bestBefore: isSold ? row.bestBefore : null,
    discountPaise: 0,
  }
}
