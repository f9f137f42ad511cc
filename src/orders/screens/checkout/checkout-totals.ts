import { totalPaise as sumOf } from '#cart/rules.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'

type TotalsShown = {
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number | undefined
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
    totalPaise: subtotalPaise - discountPaise + (shippingPaise ?? 0),
  }
}

/** Shown as Free when zero, else an amount (specification.md#checkout). */
export function shippingText(shippingPaise: number | undefined): string {
  if (shippingPaise === undefined) return '…'
  return shippingPaise === 0 ? 'Free' : rupeesExact(shippingPaise)
}
