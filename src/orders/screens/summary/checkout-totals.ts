import { t } from '#platform/language/translate.ts'
import { totalPaise as sumOf } from '#cart/rules.ts'
import { shippingWords, type ShippingBasis } from '#delivery/rules.ts'
import { paiseOf } from '#platform/money.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'

export type TotalsShown = {
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number | undefined
  shippingBasis: ShippingBasis | undefined
  totalPaise: number
}

/**
 * Totals of the live quote in paise. Until it arrives: the cart's sub-total without shipping; a
 * removed voucher gives no discount.
 */
export function totalsShown(
  { lines, quote, state }: LiveCart,
  code: string | undefined,
): TotalsShown {
  const subtotalPaise = sumOf(lines)
  const currentQuote = state === 'failed' ? undefined : quote
  const discountPaise =
    currentQuote && code && currentQuote.voucher?.code === code
      ? Math.min(paiseOf(currentQuote.discount), subtotalPaise)
      : 0
  const shippingPaise = currentQuote && paiseOf(currentQuote.shippingCharge)
  return {
    subtotalPaise,
    discountPaise,
    shippingPaise,
    shippingBasis: currentQuote?.shippingBasis,
    totalPaise: subtotalPaise - discountPaise + (shippingPaise ?? 0),
  }
}

/**
 * Shown as Free when zero, else an amount (specification.md#checkout), and what that rests on
 * (rulings.md#shipping).
 */
export function shippingText({ shippingPaise, shippingBasis }: TotalsShown): string {
  if (shippingPaise === undefined || shippingBasis === undefined) return '…'
  return t(shippingWords(shippingBasis, shippingPaise))
}
