import {
  functionWords,
  genericWords,
  kindOf,
  longestPhrase,
  phraseKey,
  phraseReading,
  readingOf,
  type Reading,
  wanted,
  type Wanted,
} from './lexicon.ts'
import { orMore, sizeAt } from './lexicon/measures.ts'
import { medicinesIn } from './lexicon/medicines.ts'
import { begunWith, type Alternatives, type OtherWords } from './other-words.ts'
import { isGenericAlone, namedBy, readingOfParts } from './phrase-names.ts'
import type { ResolvedWord } from './resolve-words.ts'

/**
 * What one or several words mean: a product matches with all words of one alternative. A whole
 * word is no beginning. `weight` says how much is lost without it.
 */
export type Meaning = {
  alternatives: string[][]
  isWhole: boolean
  weight: number
  /** Beside a device it only says what comes first: for whom, against what. */
  isSoft?: boolean
  /** A part of the body, or a complaint. */
  isSubject?: boolean
  /** Beside a subject it only says what comes first: “knee 40 cm”. */
  isNumber?: boolean
  /** Beside anything else it only says what comes first: “gloves m”. */
  isPreferred?: boolean
}
export type ReadSearch = {
  meanings: Meaning[]
  /** What is wanted and not sold: goods before their brand. */
  unsold: Wanted[]
  unknown: string[]
}
export type OwnWords = ReadonlyMap<string, Reading>
/** The owner's own words and names in other languages, and whether the store sells what is wanted. */
type LookUp = { ownWords: OwnWords; other: OtherWords; isSold: (wanted: Wanted) => boolean }

export const weights = { device: 4, complaint: 3, body: 2, quality: 1.5, doing: 1.5, people: 1 }
const weightOfWord = 2
const weightOfNumber = 0.7

/** A concept as a word of the search index. With a digit in it PostgreSQL leaves it as it is. */
export const conceptWord = (name: string) => `is0${name}`

/** Phrases of the lexicon, longest first; of the other words those that say something. */
export function readWords(words: readonly ResolvedWord[], lookUp: LookUp): ReadSearch {
  const contentWords = words.filter(
    ({ word, typed }) => !functionWords.has(word) && !functionWords.has(typed),
  )
  const read = readPhrases(contentWords.length > 0 ? contentWords : words, lookUp)
  const medicines = medicinesIn(contentWords, lookUp.ownWords)
  if (medicines && !lookUp.isSold(medicines))
    return { meanings: [], unknown: [], unsold: [medicines] }
  const [unsold] = read.unsold
  if (!unsold) return read
  // What else goods are called, such as their size or the part of the body, finds nothing alike.
  const meanings =
    unsold.kind === 'brand'
      ? read.meanings
      : read.meanings.filter(({ weight }) => weight === weights.device)
  if (meanings.length > 0 || !unsold.instead) return { ...read, meanings }
  return { ...read, meanings: [meaningOf(readingOf(unsold.instead))] }
}

function readPhrases(words: readonly ResolvedWord[], lookUp: LookUp): ReadSearch {
  const meanings: Meaning[] = []
  const generic: Meaning[] = []
  const unknown: string[] = []
  const unsold: Wanted[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at, lookUp)
    const word = words[at]
    if (phrase?.unsold) unsold.push(phrase.unsold)
    else if (phrase?.reading || phrase?.named)
      meanings.push(meaningOfPhrase(phrase, plainWord(words, at, phrase.length)))
    else if (word?.way === 'unknown' || word?.way === 'phrase') unknown.push(word.typed)
    else if (word && genericWords.has(word.word))
      generic.push(meaningOfWord(word, true, lookUp.other))
    else if (word) {
      const meaning = meaningOfWord(word, at < words.length - 1, lookUp.other)
      meanings.push(orMore(meaning, words, at))
    }
    at += phrase?.length ?? 1
  }
  const isNothingElse = meanings.length === 0 && unsold.length === 0 && unknown.length === 0
  unsold.sort((left, right) => Number(left.kind === 'brand') - Number(right.kind === 'brand'))
  return { meanings: isNothingElse ? generic : meanings, unknown, unsold }
}

type Phrase = {
  length: number
  reading?: Reading
  named?: Alternatives
  unsold?: Wanted
  isPreferred?: boolean
}

function phraseAt(
  words: readonly ResolvedWord[],
  at: number,
  { ownWords, other, isSold }: LookUp,
): Phrase | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length)
    const named = namedBy(run, other)
    for (const key of new Set([
      phraseKey(run.map(({ typed }) => typed)),
      phraseKey(run.map(({ word }) => word)),
    ])) {
      const about = wanted.get(key)
      const unsold = about && !isSold(about) ? about : undefined
      const reading = ownWords.get(key) ?? (unsold ? undefined : phraseReading(key))
      if (unsold && !reading) return { length, unsold }
      if (reading && reading.length > 0 && !isGenericAlone(run))
        return { length, reading, ...(named && { named }) }
    }
    const size = length === 1 ? sizeAt(words, at) : undefined
    if (size)
      return { length, reading: size, named: [run.map(({ typed }) => typed)], isPreferred: true }
    if (named)
      return {
        length,
        named: [run.map(({ word }) => word), ...named],
        ...readingOfParts(run),
      }
  }
  return undefined
}

export function meaningOf(reading: Reading, plain?: string): Meaning {
  const [first = []] = reading
  return {
    alternatives: [...reading.map((row) => row.map(conceptWord)), ...(plain ? [[plain]] : [])],
    isWhole: true,
    weight: Math.max(...first.map((name) => weights[kindOf.get(name) ?? 'quality'])),
    isSoft: first.every(isSoft),
    isSubject: first.some((name) => ['body', 'complaint'].includes(kindOf.get(name) ?? '')),
  }
}

// Who searches for a child's mask wants no other, and a device is a device for anybody.
const narrowing = new Set(['baby', 'child'])
const vague = new Set(['home', 'clinic', 'family', 'kitset', 'office', 'nightuse', 'body'])
const isSoft = (name: string) => {
  const kind = kindOf.get(name)
  return vague.has(name) || (kind !== 'device' && kind !== 'quality' && !narrowing.has(name))
}

/** What a thing is like, or does, may stand in texts in the very spelling, too. */
function plainWord(words: readonly ResolvedWord[], at: number, length: number): string | undefined {
  const word = words[at]?.word ?? ''
  const [[name = ''] = []] = phraseReading(phraseKey([word])) ?? []
  const kind = kindOf.get(name)
  const isPlain =
    length === 1 && /^[a-z]{2,}$/.test(word) && (kind === 'quality' || kind === 'doing')
  return isPlain ? word : undefined
}

/** A word that a product may be called by; a complaint is none. */
export function isNamed(word: string): boolean {
  if (!/^[a-z]{3,}$/.test(word) || genericWords.has(word) || functionWords.has(word)) return false
  const kind = kindOf.get(phraseReading(phraseKey([word]))?.[0]?.[0] ?? '')
  return kind !== 'complaint' && kind !== 'body'
}

function meaningOfPhrase({ reading, named = [], isPreferred }: Phrase, plain?: string): Meaning {
  const meaning = reading
    ? meaningOf(reading, plain)
    : { alternatives: [], isWhole: true, weight: weightOfWord }
  const alternatives = [...meaning.alternatives, ...named]
  return { ...meaning, alternatives, ...(isPreferred && { isPreferred }) }
}

function meaningOfWord(
  { typed, word, way, completions }: ResolvedWord,
  isFollowed: boolean,
  other: OtherWords,
): Meaning {
  return {
    alternatives: [
      [word],
      ...(way === 'beginning' ? begunWith(other, typed) : []),
      ...completions.flatMap(({ 0: row }) => (row ? [row.map(conceptWord)] : [])),
    ],
    isWhole: way === 'plain' && isFollowed,
    weight: /^\d/.test(word) ? weightOfNumber : weightOfWord,
    isNumber: /^\d+(?:\.\d+)?$/.test(word),
  }
}
