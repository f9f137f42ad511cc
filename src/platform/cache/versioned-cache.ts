import { LRUCache } from 'lru-cache'

/** Values of the newest version only, within `bytes`; the least recently used go first. */
export type VersionedCache<Value extends object> = {
  /**
   * The cached value, or what `make` returns: called once for concurrent clients. Undefined is not
   * cached.
   */
  get(
    key: string,
    version: string,
    make: Make<Value>,
  ): Value | undefined | Promise<Value | undefined>
  find(key: string, version: string): Value | undefined
  /** Without side effects: another version stays the newest. */
  peek(key: string, version: string): Value | undefined
  /** Whether the newest version has it; without side effects. */
  has(key: string): boolean
  /** Call after `find` for the same version; otherwise the value is dropped. */
  set(key: string, version: string, value: Value): void
}

type Make<Value> = () => Promise<Value | undefined>

/** `bytesOf` is the size of a value; one over an eighth of all bytes is made but not cached. */
export function createVersionedCache<Value extends object>(
  bytes: number,
  bytesOf: (value: Value, key: string) => number,
): VersionedCache<Value> {
  const emptyCache = () =>
    new LRUCache<string, Value, Make<Value>>({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 8),
      sizeCalculation: bytesOf,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      ignoreFetchAbort: true,
    })
  // One cache per version: late results of an older version go where no client looks.
  let newest = { version: '', cache: emptyCache() }
  const cacheFor = (version: string) => {
    if (version !== newest.version) newest = { version, cache: emptyCache() }
    return newest.cache
  }
  return {
    get(key, version, make) {
      const cache = cacheFor(version)
      return cache.get(key) ?? cache.fetch(key, { context: make })
    },
    find: (key, version) => cacheFor(version).get(key),
    peek: (key, version) => (version === newest.version ? newest.cache.get(key) : undefined),
    has: (key) => newest.cache.has(key),
    set(key, version, value) {
      if (version === newest.version) newest.cache.set(key, value)
    },
  }
}
