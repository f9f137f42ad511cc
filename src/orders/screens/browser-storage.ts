type Area = 'sessionStorage' | 'localStorage'

/**
 * Storage that is blocked, full or holds something else costs a convenience, never the checkout.
 */
export function kept(area: Area, key: string): unknown {
  return tried(() => JSON.parse(globalThis[area].getItem(key) ?? 'null') as unknown)
}

export function keep(area: Area, key: string, value: unknown): void {
  tried(() => globalThis[area].setItem(key, JSON.stringify(value)))
}

export function forget(area: Area, key: string): void {
  tried(() => globalThis[area].removeItem(key))
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
