import { weights, type Meaning } from './read-search.ts'

// Words from this length also match as prefixes.
const minPrefixLetters = 3

/** Of names (A), or of names, categories and summaries (ABC). */
type Weights = 'A' | 'AB' | 'ABC'

/** A `to_tsquery` text: every meaning (`&`) or any (`|`), anywhere or in parts of a product. */
export function tsQuery(meanings: readonly Meaning[], together: '&' | '|', where = ''): string {
  return meanings.map((meaning) => oneOf(meaning, where)).join(` ${together} `)
}

export function inParts(meanings: readonly Meaning[], where: Weights): string {
  return tsQuery(meanings, '&', where)
}

/** All but one of the meanings, whichever that is. */
export function allButOne(meanings: readonly Meaning[]): string {
  return meanings
    .map(
      (_, left) =>
        `(${tsQuery(
          meanings.filter((_meaning, at) => at !== left),
          '&',
        )})`,
    )
    .join(' | ')
}

export function likeliest(meanings: readonly Meaning[]): Meaning[] {
  return meanings.map((meaning) => ({ ...meaning, alternatives: meaning.alternatives.slice(0, 1) }))
}

/**
 * What a product must have: all but what is soft, where a device is named; all but numbers, where
 * only a part of the body or a complaint is; what is preferred only where nothing else is.
 */
export function required(all: readonly Meaning[]): Meaning[] {
  const others = all.filter(({ isPreferred }) => !isPreferred)
  const meanings = others.length > 0 ? others : all
  const hasDevice = meanings.some(({ weight }) => weight === weights.device)
  if (hasDevice) return meanings.filter(({ isSoft }) => !isSoft)
  const hasSubject = meanings.some(({ isSubject }) => isSubject)
  return meanings.filter(({ isNumber }) => !hasSubject || !isNumber)
}

function oneOf({ alternatives, isWhole }: Meaning, where: string): string {
  const term = (word: string) => {
    const isPrefix = !isWhole && word.length >= minPrefixLetters && !/\d/.test(word)
    const flags = `${isPrefix ? '*' : ''}${where}`
    return `'${word}'${flags && `:${flags}`}`
  }
  return `(${alternatives.map((words) => `(${words.map(term).join(' & ')})`).join(' | ')})`
}
