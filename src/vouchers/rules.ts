import { rupees } from '#platform/money.ts'

/** Discounts; pure, shared by screen and server (rulings.md#vouchers). */

/** Up to 100 a percentage, above it rupees. */
export type VoucherType = 'percent' | 'flat'

export function typeOf(value: number): VoucherType {
  return value <= 100 ? 'percent' : 'flat'
}

/** Discount in paise, rounded half up, at most the sub-total. */
export function discountFor(value: number, subtotalPaise: number): number {
  const paise =
    typeOf(value) === 'percent' ? Math.floor((subtotalPaise * value + 50) / 100) : value * 100
  return Math.min(paise, subtotalPaise)
}

/** `10%` or `₹250`. */
export function discountText(value: number): string {
  return typeOf(value) === 'percent' ? `${value}%` : rupees(value * 100)
}

/** Normalizes a typed code. NFKC again at the end: some capitals decompose. */
export function normalizeCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().normalize('NFKC')
}
