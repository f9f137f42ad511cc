import { rupees } from '#platform/money.ts'

/**
 * What a voucher is worth; pure, so that screen and server cannot disagree (rulings.md#vouchers).
 */

/**
 * 100 or below is a percentage, above it an amount in rupees: in the sum and in the message alike.
 */
export type VoucherType = 'percent' | 'flat'

export function typeOf(value: number): VoucherType {
  return value <= 100 ? 'percent' : 'flat'
}

/** The discount in paise, rounded half up; never more than the sub-total. */
export function discountFor(value: number, subtotalPaise: number): number {
  const paise =
    typeOf(value) === 'percent' ? Math.floor((subtotalPaise * value + 50) / 100) : value * 100
  return Math.min(paise, subtotalPaise)
}

/** `10%` or `₹250`, as the shopper reads it. */
export function worth(value: number): string {
  return typeOf(value) === 'percent' ? `${value}%` : rupees(value * 100)
}

/**
 * One spelling of a code, however it was typed. Normal form comes last too: capitals of some
 * letters are written in parts.
 */
export function normalizeCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().normalize('NFKC')
}
