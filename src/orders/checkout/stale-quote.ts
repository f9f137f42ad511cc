import { paiseOf, rupees } from '#platform/money.ts'
import { apiError, type ApiError } from '#platform/rpc/contract.ts'
import type { OrderDraft } from '../draft.ts'
import { orderErrors } from '../errors.ts'
import { quoteView, sameId, type PricedQuote, type QuotedLine } from './quote.ts'

const maxNamed = 3

/**
 * The differences between draft and fresh quote; undefined without any (rulings.md#expected-price).
 */
export function staleQuoteError(quote: PricedQuote, draft: OrderDraft): ApiError | undefined {
  if (draft.voucher !== null && quote.voucher === undefined)
    return apiError(orderErrors, 'VOUCHER_INVALID', {
      ...(quote.voucherProblem !== undefined && { message: quote.voucherProblem }),
      body: { quote: quoteView(quote) },
    })
  const unavailableChanges = quote.lines
    .filter((line) => line.isSold && line.available < line.quantity)
    .map(stockLeft)
  const priceChanges = [
    ...quote.lines.filter((line) => !line.isSold).map(noLongerSold),
    ...newPrices(quote, draft),
    ...newDiscount(quote, draft),
  ]
  const changes =
    unavailableChanges.length + priceChanges.length > 0
      ? [...unavailableChanges, ...priceChanges]
      : newTotal(quote, draft)
  if (changes.length === 0) return undefined
  return apiError(
    orderErrors,
    unavailableChanges.length > 0 && priceChanges.length === 0
      ? 'OUT_OF_STOCK'
      : 'PRODUCTS_CHANGED',
    { message: summaryOf(changes), body: { quote: quoteView(quote) } },
  )
}

function stockLeft({ productName, available }: QuotedLine): string {
  if (available === 0) return `“${productName}” is currently out of stock.`
  return `Only ${available} ${available === 1 ? 'piece' : 'pieces'} of “${productName}” can be sent now.`
}

function noLongerSold({ productName, unitPricePaise }: QuotedLine): string {
  return unitPricePaise === 0
    ? 'A product in your cart is no longer sold.'
    : `“${productName}” is no longer sold.`
}

function newPrices({ lines }: PricedQuote, { products }: OrderDraft): string[] {
  const staleLines = new Set<QuotedLine>()
  for (const { productId, price } of products) {
    const line = lines.find((quoteLine) => quoteLine.productId === sameId(productId))
    if (line?.isSold && line.unitPricePaise !== paiseOf(price)) staleLines.add(line)
  }
  return [...staleLines].map(
    (line) => `“${line.productName}” now costs ${rupees(line.unitPricePaise)}.`,
  )
}

/**
 * The draft's discount is the amount, or the value the voucher API calls its discount (10 for 10%).
 */
function newDiscount({ totals, voucher }: PricedQuote, { couponDiscount }: OrderDraft): string[] {
  const discountMatches =
    paiseOf(couponDiscount) === totals.discountPaise ||
    (voucher !== undefined && couponDiscount === voucher.value)
  return discountMatches ? [] : [`The discount on this order is ${rupees(totals.discountPaise)}.`]
}

/** All lines match, so the shipping charge changed. */
function newTotal({ totals }: PricedQuote, { totalAmount }: OrderDraft): string[] {
  if (totalAmount === undefined || paiseOf(totalAmount) === totals.totalPaise) return []
  const shipping = totals.shippingPaise === 0 ? 'Free' : rupees(totals.shippingPaise)
  return [`Shipping is now ${shipping}, and the total ${rupees(totals.totalPaise)}.`]
}

function summaryOf(changes: string[]): string {
  const omittedCount = changes.length - maxNamed
  const omittedText =
    omittedCount > 0
      ? [`${omittedCount} more ${omittedCount === 1 ? 'line' : 'lines'} changed.`]
      : []
  return [...changes.slice(0, maxNamed), ...omittedText, 'Nothing was ordered.'].join(' ')
}
