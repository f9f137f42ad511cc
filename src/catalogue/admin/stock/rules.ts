/** Why stock is corrected. */
export const reasons = [
  'counted',
  'damaged',
  'lost',
  'found',
  'expired',
  'sample',
  'returned to supplier',
] as const
export type Reason = (typeof reasons)[number]
