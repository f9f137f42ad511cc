import { LRUCache } from 'lru-cache'

/** Keeps what was made, as long as its version is the newest and there is room: the least asked for goes first. */
export type VersionedCache<Value extends object> = {
  /** What is kept for this version, or else what `make` makes: once, however many ask at the same time. Undefined is not kept. */
  get(key: string, version: string, make: () => Promise<Value | undefined>): Value | undefined | Promise<Value | undefined>
}

/** `bytesOf` says how much room a value takes; one that takes an eighth of all is made but not kept. */
export function createVersionedCache<Value extends object>(bytes: number, bytesOf: (value: Value, key: string) => number): VersionedCache<Value> {
  const kept = new LRUCache<string, Value>({ maxSize: bytes, maxEntrySize: Math.ceil(bytes / 8), sizeCalculation: bytesOf })
  const underway = new Map<string, Promise<Value | undefined>>()
  let newest = ''

  async function made(key: string, version: string, make: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const value = await make()
    // Whoever asks after a change must not get what was begun before it.
    if (value && version === newest) kept.set(key, value)
    return value
  }

  return {
    get(key, version, make) {
      if (version !== newest) kept.clear()
      newest = version
      const name = `${version} ${key}`
      const known = kept.get(key) ?? underway.get(name)
      if (known) return known
      const making = made(key, version, make).finally(() => underway.delete(name))
      underway.set(name, making)
      return making
    },
  }
}
