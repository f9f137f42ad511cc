import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetViewed, noteViewed, viewedKey, viewedProducts } from './viewed-products.ts'

const id = (n: number) => `0199c5a0-0000-7000-8000-${String(n).padStart(12, '0')}`

describe('the products looked at in this browser', () => {
  const storage = new Map<string, string>()
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    }),
  )
  afterEach(() => {
    storage.clear()
    vi.unstubAllGlobals()
  })

  it('are the last twelve, each once, the newest first, until they are cleared', () => {
    for (let n = 1; n <= 14; n += 1) noteViewed(id(n))
    noteViewed(id(10))
    expect(viewedProducts()).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3].map(id))
    forgetViewed()
    expect([viewedProducts(), storage.size]).toEqual([[], 0])
  })

  it('are none where the storage holds something else, or is refused', () => {
    for (const text of ['{', '{"a":1}', '[1,null,"x"]', '"text"']) {
      storage.set(viewedKey, text)
      expect(viewedProducts()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    noteViewed(id(1))
    expect(viewedProducts()).toEqual([])
  })
})
