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
// Each number of the first sixty, then those that capacities end in.
const mostSingle = 60
const step = 5

type Meaning = { alternatives: string[][] }

/**
 * What carries more than the “140 kg” that are typed does, too: other numbers of kilograms that a
 * product may say, side by side: a seat of 140 cm is no capacity. Below a person's weight the
 * number is that of the thing itself.
 */
export function orMore<Own extends Meaning>(meaning: Own, words: Words, at: number): Own {
  const capacities = capacitiesAt(words, at)
  return capacities.length > 0 ? { ...meaning, alternatives: capacities } : meaning
}

function capacitiesAt(words: Words, at: number): string[][] {
  const typed = words[at]?.typed
  const kg = Number(typed)
  if (!isNumber(typed) || wordKey(words[at + 1]?.word ?? '') !== 'kg') return []
  if (kg < leastKg || kg > mostKg) return []
  const more = Array.from({ length: mostKg - leastKg }, (_, each) => Math.floor(kg) + 1 + each)
  const said = more.filter((each) => each <= kg + mostSingle || each % step === 0)
  return [typed, ...said.filter((each) => each <= mostKg)].map((each) => [`${each} kg`])
}
