/**
 * The decimal digits of any script as ours: ९८ is 98. Those of every script stand in order, ten at
 * a time, from its zero.
 */
export function inOurDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/**
 * A phone number as its digits alone: separators left out (a minus in front is none), the digits of
 * Indian scripts as ours, and without the country code or trunk zero that autofill writes before an
 * Indian number of 10 digits.
 */
export function plainPhone(input: string): string {
  if (/^[1-9]\d{9}$/.test(input)) return input
  const digits = inOurDigits(withoutMarks(input).normalize('NFKC')).replace(
    /[\s().+]|(?<=.)\p{Pd}/gu,
    '',
  )
  return /^(?:\+?91|0091|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}

/**
 * Without what nobody sees: address books and messages wrap a number that is copied into marks of
 * direction.
 */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let offset = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - offset - 1))) offset += 1
  return offset % 10
}
