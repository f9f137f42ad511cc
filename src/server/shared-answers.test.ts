import { describe, expect, vi } from 'vitest'
import type { VersionWatcher } from '#platform/cache/version-watcher.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { createAdmission } from './load-shedding.ts'
import { createSharedAnswers } from './shared-answers.ts'
import type { Site } from './site.ts'

const narrow = { atOnce: 1, waiting: 1, waitMs: 1_000 }
const staff = { admin: narrow, door: narrow, uploads: narrow }
const lanes = { pages: narrow, calls: narrow, acts: narrow, buying: narrow, ...staff }
const silent = () => new Promise<string>(() => undefined)

/** A shop whose calls are answered when the test says so, and whose database is asked or silent. */
function shared(shop: Shop) {
  const current = vi.fn<VersionWatcher['current']>(() => 'v1')
  const { promise, resolve } = Promise.withResolvers<void>()
  const api = vi.fn(async () => (await promise, new Response('{}')))
  const admission = createAdmission(shop, lanes)
  const version = { current } as unknown as VersionWatcher
  const parts = { site: { shop } as unknown as Site, api, admission }
  const answer = createSharedAnswers(version, parts)
  const ask = (address: string) =>
    answer(new Request(`http://localhost:3000${address}`), address).then(
      (response) => response?.status,
      (error: unknown) => error,
    )
  return { ask, api, current, admission, finish: resolve }
}

const step = () => new Promise(setImmediate)

describe('what everybody gets, under overload', () => {
  it('is refused without a question to the database when nobody has it', async ({ shop }) => {
    const { ask, current } = shared(shop)
    for (const address of ['/api/all-banner', '/api/all-events']) void ask(address)
    await step()
    current.mockClear().mockImplementation(silent)
    expect(await ask('/api/all-category')).toBeInstanceOf(Overloaded)
    expect(current).not.toHaveBeenCalled()
  })

  it('is answered from memory, and shared by all requests while it is made', async ({ shop }) => {
    const { ask, api, admission, finish } = shared(shop)
    const first = ask('/api/all-banner')
    await step()
    // The lane is full behind it.
    void admission.shared('/api/all-events', silent)
    await step()
    const second = ask('/api/all-banner')
    finish()
    expect([await first, await second]).toEqual([200, 200])
    for (const address of ['/api/all-pincode', '/api/all-events'])
      void admission.shared(address, silent).catch(() => undefined)
    await step()
    expect(await ask('/api/all-category')).toBeInstanceOf(Overloaded)
    expect(await ask('/api/all-banner')).toBe(200)
    expect(api).toHaveBeenCalledTimes(1)
  })
})
