import { expect, it } from 'vitest'
import { quickest } from '#tests/support/quickest.ts'
import { createResponseCache } from './response-cache.ts'
import { isRaw } from '../http/raw-response.ts'
import { createVersionWatcher } from './version-watcher.ts'

const silent = new Promise<string>(() => undefined)
const page = { headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('<p>₹100') }

function cacheIn(about: { read: () => Promise<string> }) {
  let clock = 0
  const trust = createVersionWatcher(
    () => about.read(),
    () => clock,
  )
  const builds: string[] = []
  const answer = createResponseCache(trust, async (key) => (builds.push(key), page))
  const ask = (headers = {}) => answer(new Request('http://localhost:3000/', { headers }), '/')
  return { trust, ask, builds, pass: (ms: number) => void (clock += ms) }
}

it('a page is answered from memory while the database is silent, with its age, for a minute', async () => {
  const about = { read: async () => '1' }
  const { trust, ask, builds, pass } = cacheIn(about)
  trust.setListening(true)
  expect((await ask())?.headers).not.toHaveProperty('age')
  about.read = () => silent
  pass(12_500)
  const answer = await ask()
  expect([answer?.status, answer && isRaw(answer) && answer.headers.age]).toEqual([200, '13'])
  expect(answer?.headers).toMatchObject({
    'cache-status': 'Nadi; hit; ttl=-13; detail=database-silent',
    'cache-control': 'public, no-cache',
  })
  pass(50_000)
  expect([await ask(), builds]).toEqual([undefined, ['/']])
})

it('nobody waits half a second for a reading that somebody else has waited for', async () => {
  const about = { read: async () => '1' }
  const { trust, ask, pass } = cacheIn(about)
  trust.setListening(true)
  await ask()
  about.read = () => silent
  pass(1_500)
  await ask()
  pass(500)
  const tookMs = await quickest(200, async () => {
    const began = performance.now()
    expect((await ask())?.status).toBe(200)
    return performance.now() - began
  })
  expect(tookMs).toBeLessThan(200)
})

it('a page that was kept is answered while the database is away, and made again when it is back', async () => {
  const about = { read: async () => '1' }
  const { trust, ask, builds, pass } = cacheIn(about)
  trust.setListening(true)
  await ask()
  about.read = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  pass(2_000)
  expect((await ask())?.headers.age).toBe('2')
  about.read = async () => '2'
  expect((await ask())?.headers).not.toHaveProperty('age')
  expect(builds).toEqual(['/', '/'])
})
