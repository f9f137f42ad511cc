import { kindOf, phraseKey, phraseReading, wanted, type Wanted } from '../lexicon.ts'

const medicines = [...wanted.values()].find(({ name }) => name === 'medicines')
const against = new Set(['complaint', 'body', 'people'])

/** Where a search is a medicine against something, and names no device: “khansi ki dawai”. */
export function medicinesIn(words: readonly { word: string }[]): Wanted | undefined {
  const readings = words.map(({ word }) => (phraseReading(phraseKey([word])) ?? []).flat())
  return readings.some(isMedicine) &&
    readings.some(isAgainst) &&
    readings.every((names) => isMedicine(names) || isAgainst(names))
    ? medicines
    : undefined
}

function isMedicine(names: readonly string[]): boolean {
  return names.includes('medicine')
}

function isAgainst(names: readonly string[]): boolean {
  if (isMedicine(names)) return false
  return names.some((name) => name === 'bp' || against.has(kindOf.get(name) ?? ''))
}
