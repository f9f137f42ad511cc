import { genericWords, phraseKey, phraseReading, wordKey, type Reading } from '../lexicon.ts'

type Words = readonly { typed: string; word: string }[]

const letters = new Set(['s', 'm', 'l'])
const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word)

/** The size that a letter at the end says: “gloves l”, but not “5 l” and not “l s belt”. */
export function sizeAt(words: Words, at: number): Reading | undefined {
  const letter = words[at]?.typed ?? ''
  const isLast = words.slice(at + 1).every(({ word }) => genericWords.has(word))
  if (at === 0 || !isLast || !letters.has(letter)) return undefined
  if (isNumber(words[at - 1]?.typed) || letters.has(words[at - 1]?.typed ?? '')) return undefined
  return phraseReading(phraseKey(['size', letter]))
}

const leastKg = 30
const mostKg = 300
const mostAlternatives = 60

type Meaning = { alternatives: string[][] }

/**
 * What carries more than the “140 kg” that are typed does, too: other numbers of kilograms that a
 * product may say. Below a person's weight the number is that of the thing itself.
 */
export function orMore<Own extends Meaning>(meaning: Own, words: Words, at: number): Own {
  return { ...meaning, alternatives: [...meaning.alternatives, ...capacitiesAt(words, at)] }
}

function capacitiesAt(words: Words, at: number): string[][] {
  const typed = words[at]?.typed
  const kg = Number(typed)
  if (!isNumber(typed) || wordKey(words[at + 1]?.word ?? '') !== 'kg') return []
  if (kg < leastKg || kg > mostKg) return []
  const first = Math.floor(kg) + 1
  return Array.from({ length: mostAlternatives }, (_, step) => [String(first + step), 'kg'])
}
