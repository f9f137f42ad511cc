/**
 * A testimonial is folded beyond this many words
 * (specification.md#9-business-constants-and-limits).
 */
export const wordsShown = 25

/**
 * What is read at once and what follows "Read more"; with nothing to follow there is no such
 * button.
 */
export function foldedWords(text: string): { shown: string; rest: string } {
  const words = text.trim().split(/\s+/)
  return { shown: words.slice(0, wordsShown).join(' '), rest: words.slice(wordsShown).join(' ') }
}
