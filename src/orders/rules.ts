/** Order totals in paise; pure, shared by screen and server (rulings.md#money). */

/** The checkout's path (specification.md#2-screens-and-routes). */
export const checkoutPath = '/product/product-details/cart/checkout'

/** The same without script, by Cash On Delivery. */
export const plainCheckoutPath = `${checkoutPath}/plain`

type Address = {
  address: string
  landmark: string | null
  city: string
  state: string
  country: string
  postalCode: string | null
}

/** The address in one line, as emails, lists and screens write it. */
export function addressLine(about: Address): string {
  const { address, landmark, city, state, postalCode, country } = about
  return [address, landmark, city, [state, postalCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')
}

type Contact = Parameters<typeof addressLine>[0] & { recipient: string | null; phone: string }

/** Name, address and phone on the parcel, in a line. */
export function contactLine(contact: Contact): string {
  return [contact.recipient, addressLine(contact), contact.phone].filter(Boolean).join(', ')
}

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
 * A discount is capped at the sub-total (rulings.md#vouchers); 1 to 99 paise become 0, because
 * providers take no less than a rupee (rulings.md#small-totals).
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

/**
 * An amount in whole paise over weights, in proportion: the largest remainders get the paise that
 * are left, the first ones where they are equal. No share is above its weight while the amount is
 * not above their sum.
 */
export function shareDiscount(amountPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // Products of two amounts are above 2^53.
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amountPaise))
  const shares = exact.map((part) => Number(part / BigInt(sum)))
  const paiseLeft = amountPaise - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: Number(part % BigInt(sum)) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, paiseLeft)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
