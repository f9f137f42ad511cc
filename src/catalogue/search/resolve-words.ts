import {
  genericWords,
  hasMeaning,
  isGoodsWord,
  isInVocabulary,
  nearest,
  nearestBrand,
  phraseKey,
  phraseReading,
  wordKey,
  type Reading,
} from './lexicon.ts'
import { distance, typosIn } from './nearest-word.ts'
import { isDevanagari } from './sound.ts'
import type { Spellings } from './spelling.ts'

/**
 * `lexicon`: the lexicon has the word; `phrase`: it has it only beside others; `plain`: a product
 * has it; `beginning`: it may be incomplete; `unknown`: neither it nor anything near it is anywhere.
 */
type Way = 'lexicon' | 'phrase' | 'plain' | 'beginning' | 'unknown'
/** `completions`: what the lexicon has that begins so. */
export type ResolvedWord = { typed: string; word: string; way: Way; completions: Reading[] }

const mostCompletions = 6
const minBeginning = 3
const leastToCorrect = 5
const minToSplit = 5

export const wordsToLookUp = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => !isInVocabulary(word) || !hasMeaning(word))

/** As typed, for who asks for the very words. */
export function unresolved(words: readonly string[]): ResolvedWord[] {
  return words.map((typed) => ({
    typed,
    word: typed,
    way: isInVocabulary(typed) ? 'lexicon' : 'beginning',
    completions: [],
  }))
}

/** Words in the lexicon's or the products' spelling; one that was two is two words. */
export function resolveWords(words: readonly string[], spellings: Spellings): ResolvedWord[] {
  return words.flatMap((typed, at) => resolve(typed, at === words.length - 1, spellings))
}

function resolve(typed: string, isLast: boolean, spellings: Spellings): ResolvedWord[] {
  const as = (word: string, way: Way, completions: Reading[] = []) => [
    { typed, word, way, completions },
  ]
  if (isInVocabulary(typed)) {
    // A unit is no word that sounds like it: सेमी is cm, not the semi of a bed.
    const unit = wordKey(typed)
    const sound = unit === typed ? nearest().bySound(typed) : unit
    const latin = isDevanagari(typed) ? sound : undefined
    return as(
      latin ?? typed,
      hasMeaning(typed) || spellings.exact.has(typed) ? 'lexicon' : 'phrase',
    )
  }
  if (spellings.exact.has(typed) || /^\d/.test(typed)) return as(typed, 'plain')
  if (/\d/.test(typed)) return as(typed, spellings.begins.has(typed) ? 'beginning' : 'unknown')
  const completions = nearest().byBeginning(typed, 2 * mostCompletions)
  const completed = completions.find((word) => word.length - typed.length <= leftOut(typed, isLast))
  if (completed !== undefined) return as(completed, 'lexicon')
  const readings = readingsOf(completions)
  const generic = completions.find((word) => genericWords.has(word))
  if (isLast && typed.length > minBeginning && generic !== undefined && readings.length === 0)
    return as(generic, 'lexicon')
  const isBeginning = completions.length > 0 || spellings.begins.has(typed)
  if (isLast && typed.length >= minBeginning && isBeginning) return as(typed, 'beginning', readings)
  return (
    splitInTwo(typed)?.map((word) => ({ typed: word, word, way: 'lexicon', completions: [] })) ??
    (spellings.begins.has(typed) ? as(typed, 'beginning') : undefined) ??
    (isGoodsWord(typed) ? as(typed, 'unknown') : undefined) ??
    corrected(typed, spellings.near.get(typed) ?? [])
  )
}

/** With more letters left out, a word is still being typed rather than misspelt. */
function leftOut(typed: string, isLast: boolean): number {
  if (typed.length >= leastToCorrect) return 2
  return isLast || typed.length < minBeginning ? 0 : 1
}

/**
 * The word of the lexicon that sounds the same, the nearest of the lexicon, or of a product,
 * whichever has the fewest typos between.
 */
function corrected(typed: string, near: readonly string[]): ResolvedWord[] {
  const sound = nearest().bySound(typed)
  if (sound !== undefined && isDevanagari(typed))
    return [{ typed, word: sound, way: 'lexicon', completions: [] }]
  const letters = nearest().byLetters(typed)?.word
  const brand = nearestBrand().byLetters(typed)
  const candidates: { word: string; way: Way; typos: number }[] = [
    ...[letters, sound].flatMap((word) => (word ? [{ word, way: 'lexicon' as const }] : [])),
    ...near.map((word) => ({ word, way: 'plain' as const })),
    ...(brand?.typos === 1 ? [{ word: brand.word, way: 'lexicon' as const }] : []),
  ].map(({ word, way }) => ({ word, way, typos: distance(typed, word) }))
  const [best] = candidates
    .filter(({ word, typos }) => word === sound || typos <= typosIn(typed))
    .toSorted((left, right) => left.typos - right.typos)
  return [{ typed, word: best?.word ?? typed, way: best?.way ?? 'unknown', completions: [] }]
}

function readingsOf(words: readonly string[]): Reading[] {
  const readings = new Map<string, Reading>()
  for (const word of words) {
    const reading = genericWords.has(word) ? undefined : phraseReading(phraseKey([word]))
    if (reading) readings.set(JSON.stringify(reading), reading)
  }
  return readings.size > mostCompletions ? [] : [...readings.values()]
}

/** `bpmachine`, `kneebelt`. */
function splitInTwo(typed: string): string[] | undefined {
  if (typed.length < minToSplit) return undefined
  for (let at = typed.length - 3; at >= 2; at -= 1) {
    const parts = [typed.slice(0, at), typed.slice(at)]
    if (parts.every(isWord)) return parts
  }
  return undefined
}

const isWord = (word: string) =>
  genericWords.has(word) || (word.length > 1 && phraseReading(wordKey(word)) !== undefined)
