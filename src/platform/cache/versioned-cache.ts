import { LRUCache } from 'lru-cache'

/**
 * Keeps what was made, as long as its version is the newest and there is room: the least asked for
 * goes first.
 */
export type VersionedCache<Value extends object> = {
  /**
   * What is kept for this version, or else what `make` makes: once, however many ask at the same
   * time. Undefined is not kept.
   */
  get(
    key: string,
    version: string,
    make: () => Promise<Value | undefined>,
  ): Value | undefined | Promise<Value | undefined>
  /** What is kept for this version; nothing is made, and another version stays the newest. */
  look(key: string, version: string): Value | undefined
}

/** The same for what is found by the way, and not made for its own sake. */
export type VersionedStore<Value extends object> = {
  known(key: string, version: string): Value | undefined
  /** The same, but another version stays the newest. */
  look(key: string, version: string): Value | undefined
  /** By whoever has asked for this version before it was found. */
  keep(key: string, version: string, value: Value): void
}

type BytesOf<Value> = (value: Value, key: string) => number

/**
 * `bytesOf` says how much room a value takes; one that takes an eighth of all is made but not kept.
 */
export function createVersionedCache<Value extends object>(
  bytes: number,
  bytesOf: BytesOf<Value>,
): VersionedCache<Value> {
  const store = createVersionedStore<Value>(bytes, bytesOf)
  const underway = new Map<string, Promise<Value | undefined>>()

  async function made(
    key: string,
    version: string,
    make: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const value = await make()
    if (value) store.keep(key, version, value)
    return value
  }

  return {
    look: store.look,
    get(key, version, make) {
      const kept = store.known(key, version)
      if (kept) return kept
      const name = `${version} ${key}`
      const begun = underway.get(name)
      if (begun) return begun
      const making = made(key, version, make).finally(() => underway.delete(name))
      underway.set(name, making)
      return making
    },
  }
}

export function createVersionedStore<Value extends object>(
  bytes: number,
  bytesOf: BytesOf<Value>,
): VersionedStore<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: bytes,
    maxEntrySize: Math.ceil(bytes / 8),
    sizeCalculation: bytesOf,
  })
  let newest = ''
  return {
    known(key, version) {
      if (version !== newest) kept.clear()
      newest = version
      return kept.get(key)
    },
    look: (key, version) => (version === newest ? kept.get(key) : undefined),
    keep(key, version, value) {
      // Whoever asks after a change must not get what was begun before it.
      if (version === newest) kept.set(key, value)
    },
  }
}
