/** What became of the pieces of a buyer who was written to. */
export const recallAnswers = ['contacted', 'returned', 'used up', 'no answer'] as const
export type RecallAnswer = (typeof recallAnswers)[number]

/** What a buyer says by the link in the email. */
export const buyerAnswers = ['still has it', 'sent back', 'used up'] as const
export type BuyerAnswer = (typeof buyerAnswers)[number]

/** What the list of the owner says of it. */
export const answerOfBuyer: Record<BuyerAnswer, RecallAnswer> = {
  'still has it': 'contacted',
  'sent back': 'returned',
  'used up': 'used up',
}
