/** Money is whole paise inside the shop (decision 1); rupees exist only in API fields and on the screen. */

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const toThePaisa = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees of an API field to paise. Rounds to the nearest paisa, because 0.1 + 0.2 is not 0.3 in a JSON number. */
export function paiseOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Paise to the rupees of an API field, with at most 2 decimals. */
export function rupeesOf(paise: number): number {
  return paise / 100
}

/** `₹1,653`; paise are shown only when there are some. */
export function rupees(paise: number): string {
  return paise % 100 === 0 ? `₹${whole.format(paise / 100)}` : rupeesExact(paise)
}

/** `₹1,717.80`: always 2 decimals, for totals. */
export function rupeesExact(paise: number): string {
  return `₹${toThePaisa.format(paise / 100)}`
}
