import { skeletonOf, soundOf } from './sound.ts'

type Entry = { word: string; sound: string; letters: number }

// A typo in fewer letters could mean anything.
const minLetters = 4
const soundShare = 0.34

/** Words that spellings are compared with, by sound and by letters. */
/** Words that spellings are compared with. */
export function nearestWords(words: Iterable<string>) {
  const entries: Entry[] = [...words]
    .filter((word) => word.length >= 3 && /^[a-z]+$/.test(word))
    .map((word) => ({ word, sound: soundOf(word), letters: lettersIn(word) }))
  const bySkeleton = Map.groupBy(entries, ({ sound }) => skeletonOf(sound))
  const byLength = Map.groupBy(entries, ({ word }) => word.length)
  const sorted = entries.map(({ word }) => word).toSorted()
  return {
    /** Another spelling of the same sound, such as `ghutnay` for `ghutne`. */
    bySound: (word: string) => nearestSound(bySkeleton, soundOf(word)),
    /** The word with the fewest typos between, at most one for each three letters. */
    byLetters: (word: string) => nearestLetters(byLength, word),
    /** At most `most` words that begin so; none when there are more. */
    byBeginning(beginning: string, most: number): string[] {
      const from = firstAtLeast(sorted, beginning)
      const completions = sorted
        .slice(from, from + most + 1)
        .filter((word) => word.startsWith(beginning))
      return completions.length > most ? [] : completions
    },
  }
}

function nearestSound(
  bySkeleton: ReadonlyMap<string, readonly Entry[]>,
  sound: string,
): string | undefined {
  const skeleton = skeletonOf(sound)
  if (sound.length < minLetters - 1 || skeleton.length < 2) return undefined
  const limit =
    skeleton.length < 3
      ? Number(sound.length > 3)
      : Math.max(1, Math.floor(sound.length * soundShare))
  return closest(bySkeleton.get(skeleton) ?? [], limit, (entry) => distance(sound, entry.sound))
}

function nearestLetters(
  byLength: ReadonlyMap<number, readonly Entry[]>,
  word: string,
): { word: string; typos: number } | undefined {
  if (word.length < minLetters || !/^[a-z]+$/.test(word)) return undefined
  const limit = typosIn(word)
  const own = lettersIn(word)
  const isNear = (letters: number) => bitsIn(letters ^ own) <= 2 * limit
  const entries = Array.from({ length: 2 * limit + 1 }, (_, step) => word.length - limit + step)
    .flatMap((length) => byLength.get(length) ?? [])
    .filter((entry) => entry.word.length >= minLetters && isNear(entry.letters))
  // Two exchanged letters are likelier than one left out, and the first is seldom wrong.
  const typos = (entry: Entry) =>
    distance(word, entry.word) +
    (word[0] === entry.word[0] ? 0 : 0.8) +
    0.1 * Math.abs(word.length - entry.word.length)
  const nearest = closest(entries, limit + 0.7, typos)
  return nearest === undefined ? undefined : { word: nearest, typos: distance(word, nearest) }
}

// Which letters a word has, a bit for each: two words with few in common need no comparison.
function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function bitsIn(letters: number): number {
  let bits = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}

export function typosIn(word: string): number {
  if (word.length <= 5) return 1
  return word.length <= 8 ? 2 : 3
}

function closest(
  entries: readonly Entry[],
  limit: number,
  measure: (entry: Entry) => number,
): string | undefined {
  let best: { word: string; far: number } | undefined
  for (const entry of entries) {
    const far = measure(entry)
    if (far <= limit && (best === undefined || far < best.far)) best = { word: entry.word, far }
  }
  return best?.word
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Damerau and Levenshtein: letters added, left out, replaced, or two exchanged. */
export function distance(left: string, right: string): number {
  let before: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      )
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    before = previous
    previous = current
  }
  return previous[right.length] ?? 0
}
