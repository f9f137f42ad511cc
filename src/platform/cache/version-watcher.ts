import { isPassing } from '../db/database-errors.ts'
import { TooLate, within } from '../time-limit.ts'

/** A version, and how long ago its read began. */
export type ReadVersion = { version: string; ageMs: number }

/** A version that is read again only when it may have changed. */
export type VersionWatcher = {
  /**
   * The current version: at once while it is valid, else read after this call. Throws when it
   * cannot be read.
   */
  current(): string | Promise<string>
  /** The last version read; undefined before the first. */
  last(): ReadVersion | undefined
  readingMs(): number
  /** Invalidates: the next `current()` reads the version again. */
  invalidate(): void
  /** While notifications do not arrive, every `current()` reads. */
  setListening(whether: boolean): void
}

// For a notification that was lost though the connection seems to live.
const trustedMs = 1_000

export function createVersionWatcher(
  read: () => Promise<string>,
  now: () => number = () => performance.now(),
): VersionWatcher {
  let latest: { version: string; at: number } | undefined
  let [trustedUntil, invalidations, isListening] = [0, 0, false]
  let startedAt: number | undefined

  const readNext = inTurn(async () => {
    const before = invalidations
    const at = (startedAt = now())
    const version = await read().finally(() => (startedAt = undefined))
    latest = { version, at }
    if (invalidations === before) trustedUntil = at + trustedMs
    return version
  })

  const invalidate = () => {
    invalidations += 1
    trustedUntil = 0
  }

  return {
    current: () => (isListening && latest && now() < trustedUntil ? latest.version : readNext()),
    last: () => latest && { version: latest.version, ageMs: now() - latest.at },
    readingMs: () => (startedAt === undefined ? 0 : now() - startedAt),
    invalidate,
    setListening(whether) {
      isListening = whether
      invalidate()
    },
  }
}

/** The current version, or a recent one while the database is slow or silent; else undefined. */
export async function recent(
  watcher: VersionWatcher,
  reading: Promise<string>,
): Promise<ReadVersion | undefined> {
  try {
    return {
      version: await within(Math.max(0, timeoutMs - watcher.readingMs()), reading),
      ageMs: 0,
    }
  } catch (error) {
    const last = watcher.last()
    const isSilent = error instanceof TooLate || isPassing(error)
    return isSilent && last && last.ageMs < oldestMs ? last : undefined
  }
}

// A read takes one or two milliseconds.
const timeoutMs = 400
const oldestMs = 60_000

/**
 * Coalesces: a running read may have begun before the change that a call follows, so the next read
 * answers all calls that wait.
 */
function inTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    return read()
  }
  return () => {
    next ??= running.then(begin, begin)
    running = next
    return next
  }
}
