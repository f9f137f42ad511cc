import type { CartLine } from '#cart/rules.ts'

/** The same text for the same products and quantities, in any order. */
export function contentsOf(lines: readonly CartLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join(',')
}
