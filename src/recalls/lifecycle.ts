/** What became of the pieces of a buyer who was written to. */
export const recallAnswers = ['contacted', 'returned', 'used up', 'no answer'] as const
export type RecallAnswer = (typeof recallAnswers)[number]
