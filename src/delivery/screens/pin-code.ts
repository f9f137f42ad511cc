import { inOurDigits } from '#platform/digits.ts'

const key = 'pin-code'

/** The pin code of this visit, for product, cart and checkout; '' when none was entered. */
export function savedPinCode(): string {
  try {
    return completePinCode(sessionStorage.getItem(key) ?? '') ?? ''
  } catch {
    return ''
  }
}

export function savePinCode(code: string): void {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // Where the browser refuses storage it is asked again.
  }
}

/** Six digits of any Indian script, with or without blanks; undefined while it is not complete. */
export function completePinCode(text: string): string | undefined {
  const code = inOurDigits(text).replaceAll(' ', '')
  return /^[1-9]\d{5}$/.test(code) ? code : undefined
}
