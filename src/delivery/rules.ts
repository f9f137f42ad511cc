/**
 * Shipping is Free from the threshold on (rulings.md#shipping); below it the postal code's charge
 * counts, 0 where none is known.
 */
export function shippingFor(
  discountedSubtotalPaise: number,
  chargePaise: number | undefined,
  freeFromPaise: number,
): number {
  return discountedSubtotalPaise >= freeFromPaise ? 0 : (chargePaise ?? 0)
}
