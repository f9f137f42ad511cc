import type { HideReason } from './lifecycle.ts'

/** What is always true of questions about products; pure, shared by screens and server. */

/** Why a question is not shown, as its asker reads it. */
export const hideReasons: Record<HideReason, string> = {
  personal: 'it named a person or told how to reach one',
  advert: 'it was advertising',
  'other-product': 'it was about another product',
  rude: 'it insulted somebody',
  medical: 'only a doctor can answer it',
  repeated: 'the page answers it already',
  unlawful: 'the law forbids to show it',
}

export const questionsOnPage = 10
export const mostPages = 1_000

/** Shorter ones ("price?") ask nothing that the page does not say. */
export const shortestQuestion = 10
export const longestQuestion = 500
export const longestAnswer = 1_000

/** Of one shopper: comparing several products takes two or three. */
export const questionsPerDay = 5
/** About one product, by whomever: many accounts shall not bury it. */
export const questionsPerProduct = 20
/** On the list of one's own. */
export const mostOwnQuestions = 100

/** Until the email leaves: a slip is undone before anybody reads it. */
export const emailWaitMinutes = 5

export const ownQuestionsPage = '/profile/questions'

export function askPage(productId: string): string {
  return `/product/product-details/${productId}/ask`
}
