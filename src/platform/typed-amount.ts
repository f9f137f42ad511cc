import { inOurDigits, withoutMarks } from './digits.ts'

/** The largest list price of the catalogue: ten crore rupees. */
const mostPaise = 10_000_000_000

const marks = /^(?:₹|rs\.?|inr)|(?:\/-|₹|rs\.?|inr)$/gi
const plain = /^\d{1,9}(?:\.\d{1,2})?$/
// Groups of three, or the Indian ones of two before the last three.
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

/**
 * Paise of an amount in rupees as people write it: `1,499`, `₹1499`, `1499.00`, `Rs. 1,49,900/-`,
 * `१४९९`. Undefined when it is none, is below zero, or could be read in two ways (`1,4`).
 */
export function paiseTyped(text: string): number | undefined {
  const bare = withoutSpaces(inOurDigits(withoutMarks(text).normalize('NFKC'))).replace(marks, '')
  if (!plain.test(bare) && !grouped.test(bare)) return undefined
  const [whole = '', part = ''] = bare.replaceAll(',', '').split('.')
  const paise = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return paise <= mostPaise ? paise : undefined
}

/** A whole number as people write it: `1,200` or `१२`; a sign only where it is asked for. */
export function wholeTyped(text: string, { signed = false } = {}): number | undefined {
  const bare = withoutSpaces(inOurDigits(withoutMarks(text).normalize('NFKC'))).replace('−', '-')
  const [, sign = '', digits = ''] = /^([+-]?)([\d,]+)$/.exec(bare) ?? []
  if (sign && !signed) return undefined
  if (!/^\d{1,9}$/.test(digits) && !grouped.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return sign === '-' ? -value : value
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}
