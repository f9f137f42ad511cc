/** Names are cut to so many letters plus an ellipsis (specification 9), counted as a reader counts them. */
export function cut(text: string, letters: number): string {
  const all = Array.from(new Intl.Segmenter('en-IN').segment(text), ({ segment }) => segment)
  return all.length <= letters ? text : `${all.slice(0, letters).join('').trimEnd()}…`
}
