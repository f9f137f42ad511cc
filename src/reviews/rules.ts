import type { ForWhom, HideReason, StarCounts } from './lifecycle.ts'

/** What is always true of reviews of products; pure, shared by screens and server. */

export const forWhomWords: Record<ForWhom, string> = {
  self: 'for myself',
  parent: 'for a parent',
  child: 'for a child',
  partner: 'for a partner',
  patient: 'for a patient',
  clinic: 'for a clinic',
  other: 'for somebody else',
}

/** Why words are hidden, as it is shown in their place; a low rating is no reason. */
export const hideReasons: Record<HideReason, string> = {
  personal: 'it named a person or told how to reach one',
  advert: 'it was advertising',
  'other-product': 'it was about another product',
  rude: 'it insulted somebody',
  cure: 'it promised a cure',
  unlawful: 'the law forbids to show it',
}

export const sortings = ['newest', 'highest', 'lowest'] as const
export type ReviewSorting = (typeof sortings)[number]

export const sortingWords: Record<ReviewSorting, string> = {
  newest: 'Newest',
  highest: 'Highest stars',
  lowest: 'Lowest stars',
}

export const reviewsOnPage = 10
export const mostPages = 1_000
/** Fewer say nothing about a product: cards and search engines show them from here on. */
export const fewestForSearchEngines = 3

export const longestHeadline = 80
export const longestWords = 2_000
export const longestName = 60
export const longestAnswer = 1_000
/** Judged by one press. */
export const mostJudged = 100

export function countOf(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** To one decimal, as it is shown; 0 without reviews. */
export function averageOf(counts: StarCounts): number {
  const count = countOf(counts)
  const sum = counts.reduce((total, many, at) => total + many * (at + 1), 0)
  return count === 0 ? 0 : Math.round((10 * sum) / count) / 10
}
