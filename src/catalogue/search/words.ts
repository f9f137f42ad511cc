import type { Spellings } from './spelling.ts'
import { fillers, synonyms } from './synonyms.ts'

/**
 * One thing the shopper asked for: a product fits when it has all the words of one of the
 * alternatives. Whole words are no beginnings of others.
 */
export type Meaning = { alternatives: string[][]; isSynonym: boolean; isWhole: boolean }

const longestQuery = 200
const mostWords = 12
const longestPhrase = 5
// Longer words also match by their beginning, as long as somebody is typing.
const beginningsFrom = 3

/**
 * Any text at all, as meanings. What is typed becomes plain words (NFKC, lower case, letters, marks
 * and digits only), so that no character can mean something to the database; known phrases, longest
 * first, become the words our products use.
 */
export function meaningsOf(search: string): Meaning[] {
  const words = wordsOf(search)
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at)
    const word = words[at] ?? ''
    if (found) meanings.push({ alternatives: found.alternatives, isSynonym: true, isWhole: false })
    else if (!fillers.has(word))
      meanings.push({ alternatives: [[word]], isSynonym: false, isWhole: false })
    at += found?.length ?? 1
  }
  return meanings
}

/** What a product's very name is compared with. */
export function asTyped(search: string): string {
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
    asTyped(search)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords)
}

/** The words whose spelling the database should look at: what no synonym has settled. */
export function spelledWords(meanings: readonly Meaning[]): string[] {
  return [
    ...new Set(
      meanings
        .filter(({ isSynonym }) => !isSynonym)
        .flatMap(({ alternatives }) => alternatives.flat()),
    ),
  ]
}

/**
 * Adds what a word was probably meant to be. A word of ours is taken as it is, except the last,
 * which somebody may still be typing: among a million products a beginning that many share is slow
 * to put together with another word.
 */
export function withSpellings(meanings: readonly Meaning[], { known, near }: Spellings): Meaning[] {
  return meanings.map((meaning, place) => {
    const [only = ''] = meaning.alternatives[0] ?? []
    const others = meaning.isSynonym ? [] : (near.get(only) ?? [])
    const isWhole = place < meanings.length - 1 && (meaning.isSynonym || known.has(only))
    return {
      ...meaning,
      isWhole,
      alternatives: [
        ...meaning.alternatives,
        ...others.flatMap((word) => synonyms.get(word) ?? [[word]]),
      ],
    }
  })
}

/** The likeliest reading alone: of each meaning the alternative that stands first. */
export function likeliest(meanings: readonly Meaning[]): Meaning[] {
  return meanings.map((meaning) => ({ ...meaning, alternatives: meaning.alternatives.slice(0, 1) }))
}

/**
 * As a `to_tsquery` text: every meaning (`&`), or any of them (`|`); anywhere, or in the name alone
 * (weight A).
 */
export function tsQuery(
  meanings: readonly Meaning[],
  together: '&' | '|',
  where: 'anywhere' | 'name' = 'anywhere',
): string {
  const term = (word: string, isWhole: boolean) =>
    `'${word}':${word.length >= beginningsFrom && !isWhole ? '*' : ''}${where === 'name' ? 'A' : ''}`.replace(
      /:$/,
      '',
    )
  const meaning = ({ alternatives, isWhole }: Meaning) =>
    `(${alternatives.map((words) => `(${words.map((word) => term(word, isWhole)).join(' & ')})`).join(' | ')})`
  return meanings.map(meaning).join(` ${together} `)
}

function phraseAt(
  words: readonly string[],
  at: number,
): { alternatives: string[][]; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const alternatives = synonyms.get(words.slice(at, at + length).join(' '))
    if (alternatives) return { alternatives: [...alternatives], length }
  }
  return undefined
}
