/** Sums of an order in paise; pure, so that screen and server cannot disagree (decisions 2 to 5). */
import { inOurDigits } from '#platform/digits.ts'

/** Where the checkout is (specification 2). */
export const checkoutPath = '/product/product-details/cart/checkout'

/**
 * A phone number as its digits alone: separators left out (a minus in front is none), the digits of Indian scripts as ours, and without the country code or
 * trunk zero that autofill writes before an Indian number of 10 digits.
 */
export function plainPhone(typed: string): string {
  if (/^[1-9]\d{9}$/.test(typed)) return typed
  const digits = inOurDigits(typed.normalize('NFKC')).replace(/[\s().+]|(?<=.)-/g, '')
  return /^(?:\+?91|0091|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}

export type PricedLine = { unitPricePaise: number; quantity: number }
export type Totals = { subtotalPaise: number; discountPaise: number; shippingPaise: number; totalPaise: number }

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
}

/**
 * The discount never takes the sub-total below zero (decision 4); a total of 1 to 99 paise becomes 0 (decision 15b),
 * because no payment provider takes less than a rupee.
 */
export function totalsOf(subtotalPaise: number, discountPaise: number, shippingPaise: number): Totals {
  const clamped = Math.min(Math.max(discountPaise, 0), subtotalPaise)
  const totalPaise = subtotalPaise - clamped + shippingPaise
  if (totalPaise === 0 || totalPaise >= 100) return { subtotalPaise, discountPaise: clamped, shippingPaise, totalPaise }
  const offGoods = Math.min(totalPaise, subtotalPaise - clamped)
  return { subtotalPaise, discountPaise: clamped + offGoods, shippingPaise: shippingPaise - (totalPaise - offGoods), totalPaise: 0 }
}
