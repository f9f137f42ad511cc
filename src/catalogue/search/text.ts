const longestQuery = 200
const mostWords = 12

/** NFKC, lower case, at most 200 letters, nothing that PostgreSQL refuses. */
export function normalizedText(search: string): string {
  return search
    .slice(0, longestQuery)
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
}

/** At most 12 words of letters, marks and digits, so nothing reaches the tsquery syntax. */
export function wordsOf(search: string): string[] {
  return allWordsOf(normalizedText(search)).slice(0, mostWords)
}

// A number and its unit are two words, as in `5 kg`; model names such as n95 stay one.
export function allWordsOf(normalized: string): string[] {
  return (
    normalized
      .replace(/['’]/g, '')
      .replace(
        /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)(kg|kgs|g|gm|gms|ml|ltr|litre|l|cm|mm|pcs)\b/gu,
        '$1 $2',
      )
      .match(/\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** One spelling for singular and plural, of words and lexicon alike. */
export function singular(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  if (/(ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}
