import { nearExpiryDays } from '../../lots/rules.ts'

export const lotViews = ['in-house', 'near', 'expired', 'blocked', 'all'] as const
export type LotView = (typeof lotViews)[number]

export type LotState = 'sendable' | 'near' | 'tooNear' | 'expired' | 'blocked'

export type Judged = {
  isBlocked: boolean
  /** Until its last day, which counts; null does not expire. */
  daysLeft: number | null
  minDaysLeft: number
}

/** What keeps a lot from being sent comes first; near expiry is for the eye. */
export function stateOf({ isBlocked, daysLeft, minDaysLeft }: Judged): LotState {
  if (isBlocked) return 'blocked'
  if (daysLeft === null) return 'sendable'
  if (daysLeft < 0) return 'expired'
  if (daysLeft < minDaysLeft) return 'tooNear'
  return daysLeft < nearExpiryDays ? 'near' : 'sendable'
}
