/**
 * Money is whole paise inside the shop (rulings.md#money); rupees exist only in API fields and on
 * the screen.
 */

/** Rupees of an API field to paise, rounded: 0.1 + 0.2 is not 0.3 in JSON. */
export function paiseOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Paise to the rupees of an API field, at most 2 decimals. */
export function rupeesOf(paise: number): number {
  return paise / 100
}

/** `₹1,653`; paise are shown only when there are some. */
export function rupees(paise: number): string {
  return paise % 100 === 0 ? `₹${inLakhs(paise / 100)}` : rupeesExact(paise)
}

/** `₹1,717.80`: always 2 decimals, for totals. */
export function rupeesExact(paise: number): string {
  return `₹${inLakhs(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}

/**
 * `12,34,567`. By hand: the first `Intl.NumberFormat` blocks a small phone for 150 ms. A test
 * compares both.
 */
export function inLakhs(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d\d)+\d$)/g, ',')
}
