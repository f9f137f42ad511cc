/** Limits of texts (specification.md#9-business-constants-and-limits). */
export const maxLengths = { cardName: 20, homeTitle: 100, articleName: 20, articleHeading: 30 }

// ASCII needs no segmenter; the first one takes a small phone 25 ms.
const isAscii = /^[ -~]*$/

/**
 * Truncates to grapheme clusters plus an ellipsis
 * (specification.md#9-business-constants-and-limits).
 */
export function cut(text: string, letters: number): string {
  if (text.length <= letters) return text
  const all = isAscii.test(text)
    ? [...text]
    : Array.from(new Intl.Segmenter('en-IN').segment(text), ({ segment }) => segment)
  return all.length <= letters ? text : `${all.slice(0, letters).join('').trimEnd()}…`
}
