import {
  kindOf,
  longestPhrase,
  phraseKey,
  phraseReading,
  wanted,
  type Reading,
  type Wanted,
} from '../lexicon.ts'

type Words = readonly { typed: string; word: string }[]

const medicinesName = 'medicines'
const medicines = [...wanted.values()].find(({ name }) => name === medicinesName)
const against = new Set(['complaint', 'body', 'people'])

const noMedicine = 'box | case | organiser | organizer | cutter | crusher | dispenser'

/** Of goods, a `to_tsquery` text that finds them in a name or category beside their names. */
export const saidOtherwise = ({ name }: Wanted) =>
  name === medicinesName
    ? `(medicine | tablet | capsule | syrup) & !(is0pillbox | ${noMedicine})`
    : undefined

/**
 * Where a search is a medicine against something, and names no device: “khansi ki dawai”. The
 * owner's own words say themselves what they mean.
 */
export function medicinesIn(
  words: Words,
  ownWords: ReadonlyMap<string, Reading>,
): Wanted | undefined {
  if (words.some((_, at) => beginsOwn(words.slice(at, at + longestPhrase), ownWords)))
    return undefined
  const readings = words.map(({ word }) => (phraseReading(phraseKey([word])) ?? []).flat())
  return readings.some(isMedicine) &&
    readings.some(isAgainst) &&
    readings.every((names) => isMedicine(names) || isAgainst(names))
    ? medicines
    : undefined
}

const beginsOwn = (run: Words, ownWords: ReadonlyMap<string, Reading>) =>
  run.some((_, at) =>
    (['typed', 'word'] as const).some(
      (which) => ownWords.get(phraseKey(run.slice(0, at + 1).map((word) => word[which])))?.length,
    ),
  )

function isMedicine(names: readonly string[]): boolean {
  return names.includes('medicine')
}

function isAgainst(names: readonly string[]): boolean {
  if (isMedicine(names)) return false
  return names.some((name) => name === 'bp' || against.has(kindOf.get(name) ?? ''))
}
