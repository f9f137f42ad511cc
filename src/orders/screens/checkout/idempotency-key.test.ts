import { beforeEach, describe, expect, it, vi } from 'vitest'

const day = new Date('2026-11-21T10:00:00Z').getTime()

/** A browser's storage, shared by its tabs; a page is a fresh copy of the module. */
function aStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as Storage
}

async function aPage() {
  vi.resetModules()
  return import('./idempotency-key.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.useFakeTimers({ toFake: ['Date'], now: day })
  return () => (vi.unstubAllGlobals(), vi.useRealTimers())
})

describe('the key of a confirmation', () => {
  it('is the same for the same order, after a reload and in another tab', async () => {
    const key = (await aPage()).keyFor('an order')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect((await aPage()).keyFor('an order')).toBe(key)
  })

  it('is another one for a changed order, and the first order keeps its own', async () => {
    const { keyFor } = await aPage()
    const first = keyFor('an order')
    expect(keyFor('an order!')).not.toBe(first)
    expect(keyFor('an order')).toBe(first)
  })

  it('is another one once the order is placed, and 45 minutes later', async () => {
    const { keyFor, forgetKey } = await aPage()
    const [first, other] = [keyFor('an order'), keyFor('other')]
    forgetKey(first)
    expect(keyFor('an order')).not.toBe(first)
    expect(keyFor('other')).toBe(other)
    vi.setSystemTime(day + 45 * 60_000)
    expect(keyFor('other')).not.toBe(other)
  })

  it('leaves nothing of the order behind', async () => {
    ;(await aPage()).keyFor('{"address":"12 MG Road"}')
    expect(localStorage.getItem('checkout-attempts')).not.toContain('Road')
  })

  it.each(['nothing', '{}', '[1,null,{"of":"x","key":"short","at":1}]'])(
    'survives a storage that holds %s',
    async (text) => {
      localStorage.setItem('checkout-attempts', text)
      const { keyFor } = await aPage()
      expect(keyFor('an order')).toBe(keyFor('an order'))
    },
  )

  it('is kept by the page alone where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { keyFor } = await aPage()
    expect(keyFor('an order')).toBe(keyFor('an order'))
  })
})
