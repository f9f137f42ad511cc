/**
 * Sums of an order in paise; pure, so that screen and server cannot disagree (rulings.md#money).
 */

/** Where the checkout is (specification.md#2-screens-and-routes). */
export const checkoutPath = '/product/product-details/cart/checkout'

export type PricedLine = { unitPricePaise: number; quantity: number }
export type Totals = {
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  totalPaise: number
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
}

/**
 * The discount never takes the sub-total below zero (rulings.md#vouchers); a total of 1 to 99 paise
 * becomes 0 (rulings.md#small-totals), because no payment provider takes less than a rupee.
 */
export function totalsOf(
  subtotalPaise: number,
  discountPaise: number,
  shippingPaise: number,
): Totals {
  const clamped = Math.min(Math.max(discountPaise, 0), subtotalPaise)
  const totalPaise = subtotalPaise - clamped + shippingPaise
  if (totalPaise === 0 || totalPaise >= 100)
    return { subtotalPaise, discountPaise: clamped, shippingPaise, totalPaise }
  const offGoods = Math.min(totalPaise, subtotalPaise - clamped)
  return {
    subtotalPaise,
    discountPaise: clamped + offGoods,
    shippingPaise: shippingPaise - (totalPaise - offGoods),
    totalPaise: 0,
  }
}
