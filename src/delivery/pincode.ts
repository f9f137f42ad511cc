const sixDigits = /^[1-9]\d{5}$/

/** Parses a typed postal code; null when invalid. */
export function pincodeIn(text: string | null | undefined): number | null {
  const digits = text?.replaceAll(' ', '') ?? ''
  return sixDigits.test(digits) ? Number(digits) : null
}
