import { createHash } from 'node:crypto'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { allCategories } from '../categories.ts'
import { countedValue, definitions, type Attribute } from '../facts/definitions.ts'
import { functionWords, genericWords, longestPhrase, phraseKey, termWords } from './lexicon.ts'
import type { Spellings } from './spelling.ts'
import { normalizedText } from './text.ts'

/** What a product must have, one of them: words or facts of the search index. */
export type Alternatives = readonly string[][]
/** What the owner calls categories and facts in other languages. */
export type OtherWords = {
  /** Whole names, by their key. */
  phrases: ReadonlyMap<string, Alternatives>
  /** The words of names, but those of many names, which say too little. */
  words: ReadonlyMap<string, Alternatives>
}

const mostPhrases = 20_000
const mostAlternatives = 24
const longestText = 40

/** One value of a version, bounded by `mostPhrases`: it is kept whatever its size. */
const cache = memoizePerConnection(() => createVersionedCache<OtherWords>(8, () => 1))

const none: OtherWords = { phrases: new Map(), words: new Map() }

const isLatin = (word: string) => /^[a-z\d]+$/.test(word)

/**
 * Those for what was typed: none for Latin letters alone, which most searches are. Cached for each
 * public version (decisions/005-a-cache-that-cannot-show-an-old-price.md).
 */
export async function otherWords(shop: Shop, typed: readonly string[]): Promise<OtherWords> {
  if (typed.every(isLatin)) return none
  const version = await versionNow(shop)
  const cached =
    version === undefined
      ? undefined
      : await cache(shop).get('', version, () => readOtherWords(shop))
  return cached ?? readOtherWords(shop)
}

/** Marks that many leave out: the dot below, and the moon above of a nasal vowel. */
export const withoutMarks = (word: string) => word.replaceAll('़', '').replaceAll('ँ', 'ं')

export const otherKey = (words: readonly string[]) => phraseKey(words.map(withoutMarks))

/** What a word may be the beginning of. */
export function begunWith({ words }: OtherWords, typed: string): Alternatives {
  const beginning = withoutMarks(typed)
  const found = [...words].flatMap(([word, all]) => (word.startsWith(beginning) ? all : []))
  return found.length > mostAlternatives ? [] : found
}

/** Words of names in other languages are no typos of others. */
export function withOtherWords(
  spellings: Spellings,
  other: OtherWords,
  typed: readonly string[],
): Spellings {
  const foreign = typed.filter((word) => !isLatin(word))
  const exact = foreign.filter((word) => other.words.has(withoutMarks(word)))
  const begun = foreign.filter((word) => begunWith(other, word).length > 0)
  return {
    ...spellings,
    exact: new Set([...spellings.exact, ...exact]),
    begins: new Set([...spellings.begins, ...begun]),
  }
}

async function readOtherWords(shop: Shop): Promise<OtherWords> {
  const { attributes } = await definitions(shop)
  const named = [
    ...[...attributes.values()].flatMap(namesOfFacts),
    ...(await allCategories(shop)).flatMap(({ name, names }) =>
      Object.values(names).map((text): Named => [text, [termWords(name)]]),
    ),
  ].slice(0, mostPhrases)
  const phrases = new Map<string, string[][]>()
  const words = new Map<string, string[][]>()
  for (const [text, all] of named) {
    const own = termWords(normalizedText(text))
    if (own.length > 0 && own.length <= longestPhrase) add(phrases, otherKey(own), all)
    for (const word of new Set(own.filter(isTelling))) add(words, withoutMarks(word), all)
  }
  return {
    phrases: new Map([...phrases].filter(([, all]) => all.length <= mostAlternatives)),
    words: new Map([...words].filter(([, all]) => all.length <= mostAlternatives)),
  }
}

function add(map: Map<string, string[][]>, key: string, all: Alternatives): void {
  map.set(key, [...(map.get(key) ?? []), ...all])
}

type Named = [text: string, finds: Alternatives]

const isTelling = (word: string) =>
  word.length > 1 && !/^\d/.test(word) && !genericWords.has(word) && !functionWords.has(word)

function namesOfFacts(attribute: Attribute): Named[] {
  return Object.entries(attribute.words).flatMap(([text, names]) => {
    const facts = indexedFacts(attribute, text).map((fact) => [fact])
    return facts.length === 0 ? [] : Object.values(names).map((name): Named => [name, facts])
  })
}

/** As the function `search_facts` of the database writes them. */
function indexedFacts(attribute: Attribute, text: string): string[] {
  const { id, kind, name, values } = attribute
  if (kind === 'yes') return text === name ? [`0f${id}v1`] : []
  if (kind === 'text')
    return Array.from(text).length <= longestText && !/[0-9]/.test(text)
      ? [`0t${createHash('md5').update(text).digest('hex').slice(0, 12)}`]
      : []
  return [...values.values()]
    .filter((value) => value.name === text || countedValue(attribute, value.id)?.name === text)
    .map((value) => `0f${id}v${value.id}`)
}
