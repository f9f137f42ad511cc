export const questionStates = ['open', 'answered', 'hidden'] as const
/** Only answered ones are public; open and hidden ones are seen by their asker and the staff. */
export type QuestionState = (typeof questionStates)[number]

/** Why a question is not shown. */
export const hideReasonNames = [
  'personal',
  'advert',
  'other-product',
  'rude',
  'medical',
  'repeated',
  'unlawful',
] as const
export type HideReason = (typeof hideReasonNames)[number]
