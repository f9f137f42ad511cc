/** Free from the threshold (rulings.md#shipping); else the pin code's charge, 0 when unset. */
export function shippingFor(
  discountedSubtotalPaise: number,
  chargePaise: number | undefined,
  freeFromPaise: number,
): number {
  return discountedSubtotalPaise >= freeFromPaise ? 0 : (chargePaise ?? 0)
}
