/** Of one product, as part and as device together. */
export const mostRelations = 24
/** More cards are no help to choose. */
export const mostShown = 12
/** Warnings over one cart. */
export const mostWrongPairs = 5

/** The ids of an address, each once, in their order; more than `most` are left out. */
export function idsOfAddress(text: string, most: number): string[] {
  const ids = text.split(',').flatMap((part) => part.trim().toLowerCase() || [])
  return [...new Set(ids)].slice(0, most)
}
