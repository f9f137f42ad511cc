/** Words shown of a testimonial (specification.md#9-business-constants-and-limits). */
export const visibleWords = 25

/** The text before and after "Read more"; an empty rest has no button. */
export function foldedWords(text: string): { visible: string; rest: string } {
  const words = text.trim().split(/\s+/)
  return {
    visible: words.slice(0, visibleWords).join(' '),
    rest: words.slice(visibleWords).join(' '),
  }
}
