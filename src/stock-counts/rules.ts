/** Products of one count. */
export const mostLines = 2_000
/** Counts under way. */
export const mostRunning = 50
export const mostPieces = 1_000_000

/** Why a count differs from the books. */
export const countReasons = ['not known', 'damaged', 'lost', 'found', 'expired', 'sample'] as const
export type CountReason = (typeof countReasons)[number]

/** A difference that wants a second look: above 5 % of what was expected, and of one piece. */
export function isLarge({ counted, expected }: { counted: number; expected: number }): boolean {
  return Math.abs(counted - expected) > Math.max(1, expected / 20)
}
