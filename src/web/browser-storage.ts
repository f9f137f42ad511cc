type Area = 'sessionStorage' | 'localStorage'

/**
 * Storage that is blocked, full or holds something else costs a convenience, never the checkout.
 */
export function readStorage(area: Area, key: string): unknown {
  return attempt(() => JSON.parse(globalThis[area].getItem(key) ?? 'null') as unknown)
}

export function writeStorage(area: Area, key: string, value: unknown): void {
  attempt(() => globalThis[area].setItem(key, JSON.stringify(value)))
}

export function removeStorage(area: Area, key: string): void {
  attempt(() => globalThis[area].removeItem(key))
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
