/**
 * How long a text may be where there is little room
 * (specification.md#9-business-constants-and-limits).
 */
export const mostLetters = { cardName: 20, homeTitle: 100, articleName: 20, articleHeading: 30 }

// Each of these is one letter to a reader too; the first segmenter takes a small phone 25 ms.
const isRaw = /^[ -~]*$/

/**
 * Names are cut to so many letters plus an ellipsis
 * (specification.md#9-business-constants-and-limits), counted as a reader counts them.
 */
export function cut(text: string, letters: number): string {
  if (text.length <= letters) return text
  const all = isRaw.test(text)
    ? [...text]
    : Array.from(new Intl.Segmenter('en-IN').segment(text), ({ segment }) => segment)
  return all.length <= letters ? text : `${all.slice(0, letters).join('').trimEnd()}…`
}
