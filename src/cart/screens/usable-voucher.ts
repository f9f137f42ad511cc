import type { Quote } from '#orders/shapes.ts'

/** The code, where it is one of the public ones that this cart can use now. */
export function usableOf(
  quote: Quote | undefined,
  code: string | null | undefined,
): string | undefined {
  return quote?.offers?.find((offer) => offer.code === code && offer.missing === null)?.code
}
