import { rupees } from '#platform/money.ts'

/** A member's limit of refunds, in paise; null is without limit. */
export function limitText(paise: number | null): string {
  if (paise === null) return 'no limit'
  return paise === 0 ? 'none' : rupees(paise)
}
