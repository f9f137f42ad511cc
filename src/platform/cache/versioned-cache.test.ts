import { describe, expect, it } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

type Value = { bytes: number }
const cacheOf = (bytes: number) => createVersionedCache<Value>(bytes, (value) => value.bytes)

describe('what is kept for a version', () => {
  it('is made once, however many ask at the same time', async () => {
    const cache = cacheOf(1_000)
    let buildCount = 0
    const make = async () => ({ bytes: (buildCount += 1) })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => cache.get('page', '1', make)),
    )
    expect([buildCount, new Set(answers).size, await cache.get('page', '1', make)]).toEqual([
      1,
      1,
      { bytes: 1 },
    ])
  })

  it('is gone with the version, and what was begun before the change is not kept after it', async () => {
    const cache = cacheOf(1_000)
    const slow = Promise.withResolvers<Value>()
    const early = cache.get('page', '1', () => slow.promise)
    expect(await cache.get('page', '2', async () => ({ bytes: 2 }))).toEqual({ bytes: 2 })
    slow.resolve({ bytes: 1 })
    expect(await early).toEqual({ bytes: 1 })
    expect(await cache.get('page', '2', async () => ({ bytes: 3 }))).toEqual({ bytes: 2 })
  })

  it('does not change when a client of an older version stores what it found', () => {
    const cache = cacheOf(1_000)
    expect(cache.find('page', '1')).toBeUndefined()
    expect(cache.find('page', '2')).toBeUndefined()
    cache.set('page', '1', { bytes: 1 })
    expect([cache.peek('page', '1'), cache.peek('page', '2')]).toEqual([undefined, undefined])
    cache.set('page', '2', { bytes: 2 })
    expect([cache.peek('page', '1'), cache.find('page', '2')]).toEqual([undefined, { bytes: 2 }])
  })

  it('never takes more room than it may: the least asked for goes', async () => {
    const cache = cacheOf(800)
    const get = (key: string, bytes: number) =>
      Promise.resolve(cache.get(key, '1', async () => ({ bytes })))
    const first = await get('first', 100)
    for (let number = 0; number < 7; number += 1) await get(`other ${number}`, 100)
    expect(await get('first', 100)).toBe(first)
    const other = await get('other 1', 100)
    await get('one more', 100)
    expect([
      (await get('first', 100)) === first,
      (await get('other 1', 100)) === other,
      (await get('other 0', 50))?.bytes,
    ]).toEqual([true, true, 50])
  })

  it('is nothing that takes an eighth of the room, that failed, or that may not be kept', async () => {
    const cache = cacheOf(800)
    for (const make of [async () => ({ bytes: 101 }), async () => undefined]) {
      await cache.get('page', '1', make)
      expect(await cache.get('page', '1', async () => undefined)).toBeUndefined()
    }
    await expect(
      cache.get('page', '1', async () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    expect(await cache.get('page', '1', async () => ({ bytes: 1 }))).toEqual({ bytes: 1 })
  })
})
