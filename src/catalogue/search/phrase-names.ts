import {
  genericWords,
  kindOf,
  phraseKey,
  phraseReading,
  readingOf,
  type Reading,
} from './lexicon.ts'
import { otherKey, withoutMarks, type Alternatives, type OtherWords } from './other-words.ts'
import type { ResolvedWord } from './resolve-words.ts'

/**
 * What the owner calls so in another language: as a whole; a single word that the lexicon does not
 * know, or that says what something is like, also within a name.
 */
export function namedBy(run: readonly ResolvedWord[], other: OtherWords): Alternatives | undefined {
  const typed = run.map((word) => word.typed)
  const [single, ...others] = typed
  const whole = other.phrases.get(otherKey(typed))
  if (whole || single === undefined || others.length > 0 || isGenericAlone(run)) return whole
  const isLike = (phraseReading(phraseKey(typed)) ?? [])
    .flat()
    .every((name) => kindOf.get(name) === 'quality')
  return isLike ? other.words.get(withoutMarks(single)) : undefined
}

/** Where the lexicon knows each word: what it reads in them one by one. */
export function readingOfParts(run: readonly ResolvedWord[]): { reading?: Reading } {
  const isKnown = run.every(({ word }) => phraseReading(phraseKey([word])))
  const reading = isKnown ? readingOf(run.map(({ word }) => word).join(' ')) : []
  return reading.length > 0 ? { reading } : {}
}

/** A word of any device says too little by itself. */
export const isGenericAlone = ([first, ...others]: readonly ResolvedWord[]) =>
  others.length === 0 && first !== undefined && genericWords.has(first.word)
