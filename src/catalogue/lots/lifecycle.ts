/** How pieces come into a lot and leave it. */
export const lotMoveKinds = [
  'in',
  /** In the house on the day from which its product is kept by lots. */
  'opening',
  /** Left the house before that day. */
  'before',
  'packed',
  'put back',
  'returned',
  'counted',
  'written off',
  'reversed',
] as const
export type LotMoveKind = (typeof lotMoveKinds)[number]
