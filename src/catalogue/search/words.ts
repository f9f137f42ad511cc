import type { Spellings } from './spelling.ts'
import { fillers, synonyms } from './synonyms.ts'

/** A product matches when it has all words of one alternative. A whole word is no prefix. */
export type Meaning = { alternatives: string[][]; isSynonym: boolean; isWhole: boolean }

const longestQuery = 200
const mostWords = 12
const longestPhrase = 5
// Words from this length also match as prefixes.
const minPrefixLength = 3

/**
 * Parses any text into meanings: plain words (NFKC, lower case, letters, marks and digits only, so
 * nothing reaches the tsquery syntax); phrases of synonyms, longest first, become the products'
 * words.
 */
export function meaningsOf(search: string): Meaning[] {
  const words = wordsOf(search)
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const phrase = synonymPhraseAt(words, at)
    const word = words[at] ?? ''
    if (phrase)
      meanings.push({ alternatives: phrase.alternatives, isSynonym: true, isWhole: false })
    else if (!fillers.has(word))
      meanings.push({ alternatives: [[word]], isSynonym: false, isWhole: false })
    at += phrase?.length ?? 1
  }
  return meanings
}

export function normalizedText(search: string): string {
  return search
    .slice(0, longestQuery)
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
}

function wordsOf(search: string): string[] {
  return (
    normalizedText(search)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords)
}

export function wordsToSpell(meanings: readonly Meaning[]): string[] {
  return [
    ...new Set(
      meanings
        .filter(({ isSynonym }) => !isSynonym)
        .flatMap(({ alternatives }) => alternatives.flat()),
    ),
  ]
}

/**
 * Adds corrections. A word in use matches whole, except the last, which may be incomplete: among a
 * million products a common prefix is slow to combine.
 */
export function withSpellings(meanings: readonly Meaning[], { known, near }: Spellings): Meaning[] {
  return meanings.map((meaning, place) => {
    const [only = ''] = meaning.alternatives[0] ?? []
    const corrections = meaning.isSynonym ? [] : (near.get(only) ?? [])
    const isWhole = place < meanings.length - 1 && (meaning.isSynonym || known.has(only))
    return {
      ...meaning,
      isWhole,
      alternatives: [
        ...meaning.alternatives,
        ...corrections.flatMap((word) => synonyms.get(word) ?? [[word]]),
      ],
    }
  })
}

export function likeliest(meanings: readonly Meaning[]): Meaning[] {
  return meanings.map((meaning) => ({ ...meaning, alternatives: meaning.alternatives.slice(0, 1) }))
}

/**
 * A `to_tsquery` text: every meaning (`&`) or any (`|`); anywhere, or in the name alone (weight A).
 */
export function tsQuery(
  meanings: readonly Meaning[],
  together: '&' | '|',
  where: 'anywhere' | 'name' = 'anywhere',
): string {
  const term = (word: string, isWhole: boolean) =>
    `'${word}':${word.length >= minPrefixLength && !isWhole ? '*' : ''}${where === 'name' ? 'A' : ''}`.replace(
      /:$/,
      '',
    )
  const meaning = ({ alternatives, isWhole }: Meaning) =>
    `(${alternatives.map((words) => `(${words.map((word) => term(word, isWhole)).join(' & ')})`).join(' | ')})`
  return meanings.map(meaning).join(` ${together} `)
}

function synonymPhraseAt(
  words: readonly string[],
  at: number,
): { alternatives: string[][]; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const alternatives = synonyms.get(words.slice(at, at + length).join(' '))
    if (alternatives) return { alternatives: [...alternatives], length }
  }
  return undefined
}
