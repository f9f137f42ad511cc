import { apiError } from '#platform/rpc/contract.ts'
import { rupeesExact } from '#platform/money.ts'
import type { PricedQuote } from '../checkout/quote.ts'
import { staffOrderErrors } from '../errors.ts'
import { shareDiscount, totalsOf } from '../rules.ts'
import { handDiscountPaise, type HandDiscount } from './rules.ts'

/** What a member agrees beside the shop's price. */
export type Terms = {
  discount?: HandDiscount
  /** Instead of the charge of the pin code. */
  shippingPaise?: number | undefined
  isHandedOver: boolean
}

export type AgreedQuote = PricedQuote & {
  byHandPaise: number
  /** What was asked for; a total below a rupee becomes 0, which adds to it. */
  wantedPaise: number
  /** What the shop asks for shipping, where another charge was agreed. */
  quotedShippingPaise: number | null
}

/**
 * The shop's quote with what was agreed: the discount by hand comes after the voucher's and is shared
 * over all lines; it changes no shipping.
 */
export function agreedQuote(quote: PricedQuote, terms: Terms): AgreedQuote {
  const { subtotalPaise, discountPaise: voucherPaise, shippingPaise: quotedPaise } = quote.totals
  const goodsPaise = subtotalPaise - voucherPaise
  const wantedPaise = Math.min(handDiscountPaise(goodsPaise, terms.discount), goodsPaise)
  const shippingPaise = terms.isHandedOver ? 0 : (terms.shippingPaise ?? quotedPaise)
  const totals = totalsOf(subtotalPaise, voucherPaise + wantedPaise, shippingPaise)
  const byHandPaise = totals.discountPaise - voucherPaise
  const shares = shareDiscount(
    byHandPaise,
    quote.lines.map((line) =>
      line.available > 0 ? line.unitPricePaise * line.quantity - line.discountPaise : 0,
    ),
  )
  const isOther = !terms.isHandedOver && shippingPaise !== quotedPaise
  return {
    ...quote,
    totals,
    lines: quote.lines.map((line, at) => ({
      ...line,
      discountPaise: line.discountPaise + (shares[at] ?? 0),
    })),
    byHandPaise,
    wantedPaise,
    quotedShippingPaise: isOther ? quotedPaise : null,
    ...(terms.isHandedOver && { shippingBasis: 'free-from' as const, cashProblem: undefined }),
  }
}

/** Of the goods after the voucher; null is without limit. Throws OVER_DISCOUNT. */
export function refuseOverDiscount(
  { totals, byHandPaise, wantedPaise }: AgreedQuote,
  limitPercent: number | null,
): void {
  const goodsPaise = totals.subtotalPaise - totals.discountPaise + byHandPaise
  if (limitPercent === null) return
  const most = handDiscountPaise(goodsPaise, { percent: limitPercent })
  if (wantedPaise <= most) return
  throw apiError(staffOrderErrors, 'OVER_DISCOUNT', {
    message:
      limitPercent === 0
        ? 'Your role gives no discount by hand. An owner of the shop can set your limit.'
        : `You may give up to ${limitPercent} %, which is ${rupeesExact(most)} here. An owner of the shop can raise your limit.`,
  })
}
