import { inOurDigits, withoutMarks } from '#platform/digits.ts'

/** Paise of rupees as people write them: `1,499`, `₹ 1499`, `1499.00`, `१,४९९`. */
export function paiseTyped(text: string): number | undefined {
  const plain = plainNumber(text.replace(/₹|rs\.?|inr/i, ''))
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A whole number as people write it. */
export function wholeTyped(text: string): number | undefined {
  const plain = plainNumber(text.replace('%', ''))
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

function plainNumber(text: string): string {
  return inOurDigits(withoutMarks(text).normalize('NFKC')).replace(/[\s,]/g, '')
}
