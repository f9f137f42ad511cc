export const reviewStates = ['new', 'shown', 'hidden'] as const
/** New waits to be judged: nobody but its author and the staff sees it, and it counts for nothing. */
export type ReviewState = (typeof reviewStates)[number]

export const forWhom = ['self', 'parent', 'child', 'partner', 'patient', 'clinic', 'other'] as const
export type ForWhom = (typeof forWhom)[number]

/** Why words are hidden; a low rating is no reason. */
export const hideReasonNames = [
  'personal',
  'advert',
  'other-product',
  'rude',
  'cure',
  'unlawful',
] as const
export type HideReason = (typeof hideReasonNames)[number]

/** How many have one star, two stars, and so on. */
export type StarCounts = readonly [number, number, number, number, number]
