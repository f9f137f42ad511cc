import { readFileSync } from 'node:fs'
import { nearestWords } from './nearest-word.ts'
import { allWordsOf, singular } from './text.ts'

export type Kind = 'device' | 'complaint' | 'body' | 'people' | 'quality' | 'doing'
/** `strong` and `weak` are words of product texts, `typed` what people type as well. */
export type Concept = {
  name: string
  kind: Kind
  strong: string[]
  weak: string[]
  typed: string[]
}
/** Readings of a phrase, the likeliest first: each the concepts that must all be there. */
export type Reading = string[][]
/** A maker, or goods, that people ask for whether they are sold here or not. */
export type Wanted = {
  name: string
  kind: 'brand' | 'goods'
  names: readonly string[]
  /** The one of them that was typed. */
  typed: string
  instead: string | undefined
}

export const longestPhrase = 5

const lines = (file: string) =>
  readFileSync(new URL(`./lexicon/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

const split = (text: string | undefined, separator: string) =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim().normalize('NFKC'))
    .filter((part) => part !== '')

const kinds: [Kind, file: string][] = [
  ['device', 'devices'],
  ['complaint', 'complaints'],
  ['body', 'body'],
  ['people', 'people'],
  ['quality', 'qualities'],
  ['doing', 'doing'],
]

export const concepts: readonly Concept[] = kinds.flatMap(([kind, file]) =>
  lines(file).map((line) => {
    const [, name = '', product = '', typed] = /^(\w+): ([^=]*)(?:= (.*))?$/.exec(line) ?? []
    const [strong, weak] = product.split(';')
    return {
      name,
      kind,
      strong: split(strong, ','),
      weak: split(weak, ','),
      typed: split(typed, ','),
    }
  }),
)

export const kindOf: ReadonlyMap<string, Kind> = new Map(
  concepts.map(({ name, kind }) => [name, kind]),
)
export const functionWords: ReadonlySet<string> = wordSet('function-words')
const units = new Map(
  lines('units').flatMap((line): [string, string][] => {
    const [typed = '', unit = ''] = line.split(' = ')
    return typed.split(' ').map((word) => [word, unit.trim()])
  }),
)

/** Words of any device, and units: the number before them says enough. */
export const genericWords: ReadonlySet<string> = new Set([
  ...wordSet('generic-words'),
  ...units.keys(),
])

/** A word of a product text or a search in the spelling that the lexicon compares. */
export const wordKey = (word: string) => units.get(word) ?? singular(word)

/** A phrase as it is looked up: without words that say nothing, and without spaces. */
export const phraseKey = (words: readonly string[]) => words.map(wordKey).join('')

export const termWords = (term: string) =>
  allWordsOf(term.toLowerCase()).filter((word) => !functionWords.has(word))

// What a concept is called itself. `heating pad` helps against pain, and does not mean it.
const ownTerms = ({ name, kind, strong, typed }: Concept) =>
  [name, ...(kind === 'device' ? strong : strong.slice(0, 1)), ...typed].map((term) =>
    phraseKey(termWords(term)),
  )
const owned = new Set(concepts.flatMap(ownTerms))
const deviceTerms = new Set(concepts.filter(({ kind }) => kind === 'device').flatMap(ownTerms))
const terms = new Map<string, Reading>()
for (const concept of concepts) {
  const { name, kind, strong, typed } = concept
  const keyOf = (term: string) => phraseKey(termWords(term))
  const isOwn = (key: string, place: number) =>
    kind === 'device' || (!deviceTerms.has(key) && (place === 0 || !owned.has(key)))
  const keys = [name, ...typed.map(keyOf), ...strong.map(keyOf).filter(isOwn)]
  for (const key of new Set(keys))
    if (key !== '') terms.set(key, [...(terms.get(key) ?? []), [name]])
}

/** Readings of what the lexicon knows, by the phrase's key. */
const phrases = new Map<string, Reading>()
for (const line of lines('phrases')) {
  const [typed, means] = line.split(' = ')
  const reading = readingOf(means ?? '')
  for (const phrase of split(typed, '|')) phrases.set(phraseKey(termWords(phrase)), reading)
}

/** By the phrase's key. */
export const wanted: ReadonlyMap<string, Wanted> = new Map([
  ...wantedIn('brands', 'brand'),
  ...wantedIn('goods', 'goods'),
])

function wantedIn(file: string, kind: Wanted['kind']): [string, Wanted][] {
  return lines(file).flatMap((line): [string, Wanted][] => {
    const [spellings, instead] = line.split(' = ')
    const names = split(spellings, '|')
    const [name = ''] = names
    // One word that means something itself, such as oxygen of an oxygen can, is no name of goods.
    const isName = (words: string[]) =>
      kind === 'brand' || words.length > 1 || !phraseReading(phraseKey(words))
    const spelt = names
      .map((typed) => ({ typed, words: wordsOfWanted(kind, typed) }))
      .filter(({ words }) => isName(words))
    const about = { name, kind, names: spelt.map((it) => it.typed), instead: instead?.trim() }
    return spelt.map(({ typed, words }) => [phraseKey(words), { ...about, typed }])
  })
}

// A brand is found by all its words; of goods those that say nothing are dropped, as in a search.
function wordsOfWanted(kind: Wanted['kind'], spelling: string): string[] {
  return kind === 'goods' ? termWords(spelling) : allWordsOf(spelling.toLowerCase())
}

export function phraseReading(key: string): Reading | undefined {
  return phrases.get(key) ?? terms.get(key)
}

/** What words mean together that the lexicon has only apart, such as an owner's own word. */
export function readingOf(means: string): Reading {
  return split(means, '|').flatMap((text) => {
    const words = termWords(text)
    let rows: Reading = [[]]
    for (let at = 0; at < words.length;) {
      let length = Math.min(longestPhrase, words.length - at)
      while (length > 1 && !phraseReading(phraseKey(words.slice(at, at + length)))) length -= 1
      const reading = phraseReading(phraseKey(words.slice(at, at + length)))
      if (reading) rows = rows.flatMap((row) => reading.map((names) => [...row, ...names]))
      at += length
    }
    return rows.filter((row) => row.length > 0)
  })
}

/** Every single word that spelling may correct to. */
const vocabulary: ReadonlySet<string> = new Set([
  ...concepts.flatMap(({ strong, weak, typed }) =>
    [...strong, ...weak, ...typed].flatMap(termWords),
  ),
  ...lines('phrases').flatMap((line) => split(line.split(' = ')[0], '|').flatMap(termWords)),
  ...genericWords,
  ...[...functionWords].filter((word) => word.length > 4),
  ...[...units.keys()].filter((word) => word.length > 3),
])
const vocabularyKeys: ReadonlySet<string> = new Set([...vocabulary].map(wordKey))
const brandWords: readonly string[] = [...wanted].flatMap(([key, { kind }]) =>
  kind === 'brand' && key.length > 4 ? [key] : [],
)

/** Words of the vocabulary that mean something only beside others. */
export const hasMeaning = (word: string) =>
  functionWords.has(word) || genericWords.has(word) || phraseReading(wordKey(word)) !== undefined

export const isInVocabulary = (word: string) =>
  vocabularyKeys.has(wordKey(word)) || functionWords.has(word) || wanted.has(wordKey(word))

const goodsWords: ReadonlySet<string> = new Set(
  [...wanted.values()].flatMap(({ kind, names }) =>
    kind === 'goods' ? names.flatMap(termWords) : [],
  ),
)

/** A word of goods that may not be sold, such as sling: right as it is. */
export const isGoodsWord = (word: string) => goodsWords.has(word)

let words: ReturnType<typeof nearestWords> | undefined
let brandNames: ReturnType<typeof nearestWords> | undefined
// Made when the first word is misspelt: not every start of the process needs them.
export const nearest = () => (words ??= nearestWords(vocabulary))
export const nearestBrand = () => (brandNames ??= nearestWords(brandWords))

function wordSet(file: string): Set<string> {
  return new Set(lines(file).flatMap((line) => split(line, ' ')))
}
