/** How long a text may be on the home page (specification 9). */
export const titleLetters = 100
export const articleNameLetters = 20
export const articleHeadingLetters = 30

/** At most so many letters, and an ellipsis where some are missing. */
export function cut(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
