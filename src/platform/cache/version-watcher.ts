import { isPassing } from '../db/database-errors.ts'
import { TooLate, within } from '../time-limit.ts'

/** A version that was read, and how long ago that reading began. */
export type Known = { version: string; ageMs: number }

/** A version that is read anew only when it may have changed. */
export type Trust = {
  /**
   * The version of now: at once while it is known, otherwise read after the moment of asking.
   * Throws when it cannot be read.
   */
  current(): string | Promise<string>
  /** The version that was read last, however long ago; undefined before the first. */
  last(): Known | undefined
  /** How long the reading under way has taken so far; 0 when there is none. */
  readingMs(): number
  /** Something may have changed: whoever asks from now on gets what is read from now on. */
  doubt(): void
  /** Whether changes are heard of. While they are not, every question reads. */
  listens(whether: boolean): void
}

// For a word of a change that got lost, though the connection seems to live.
const trustMs = 1_000

export function createTrust(
  read: () => Promise<string>,
  now: () => number = () => performance.now(),
): Trust {
  let known: { version: string; at: number } | undefined
  let [trustedUntil, doubts, isListening] = [0, 0, false]
  let begunAt: number | undefined

  const ask = inTurn(async () => {
    const before = doubts
    const at = (begunAt = now())
    const version = await read().finally(() => (begunAt = undefined))
    known = { version, at }
    if (doubts === before) trustedUntil = at + trustMs
    return version
  })

  const doubt = () => {
    doubts += 1
    trustedUntil = 0
  }

  return {
    current: () => (isListening && known && now() < trustedUntil ? known.version : ask()),
    last: () => known && { version: known.version, ageMs: now() - known.at },
    readingMs: () => (begunAt === undefined ? 0 : now() - begunAt),
    doubt,
    listens(whether) {
      isListening = whether
      doubt()
    },
  }
}

/**
 * The version of now; while the database is slow or silent, the last one that was read, with its
 * age. Undefined when that is too old, and where it cannot be read for another reason: then nothing
 * is known of what is kept.
 */
export async function recent(trust: Trust, reading: Promise<string>): Promise<Known | undefined> {
  try {
    return { version: await within(Math.max(0, patienceMs - trust.readingMs()), reading), ageMs: 0 }
  } catch (error) {
    const last = trust.last()
    const isSilent = error instanceof TooLate || isPassing(error)
    return isSilent && last && last.ageMs < oldestMs ? last : undefined
  }
}

// Of a reading, which takes one or two milliseconds; whoever comes later waits less.
const patienceMs = 400
const oldestMs = 60_000

/**
 * A reading under way may have begun before the change that a question follows: the next one
 * answers, for all who wait.
 */
function inTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    return read()
  }
  return () => {
    next ??= underway.then(begin, begin)
    underway = next
    return next
  }
}
