import { describe, expect, it } from 'vitest'
import { createVersionWatcher } from './version-watcher.ts'

function trustIn(about: { version: string }) {
  let [clock, reads] = [0, 0]
  const trust = createVersionWatcher(
    async () => ((reads += 1), about.version),
    () => clock,
  )
  return { trust, reads: () => reads, pass: (ms: number) => void (clock += ms) }
}

describe('the version that is known', () => {
  it('is read once a second while changes are heard of', async () => {
    const { trust, reads, pass } = trustIn({ version: '1' })
    trust.setListening(true)
    expect([await trust.current(), trust.current(), reads()]).toEqual(['1', '1', 1])
    pass(1_000)
    expect([await trust.current(), reads()]).toEqual(['1', 2])
  })

  it('is read for every question while nobody listens, and once more when somebody does', async () => {
    const about = { version: '1' }
    const { trust, reads } = trustIn(about)
    trust.setListening(false)
    await trust.current()
    about.version = '2'
    expect([await trust.current(), reads()]).toEqual(['2', 2])
    about.version = '3'
    trust.setListening(true)
    expect([await trust.current(), reads()]).toEqual(['3', 3])
  })

  it('is read again after a doubt, even when a reading began before it', async () => {
    const readings: PromiseWithResolvers<string>[] = []
    const trust = createVersionWatcher(() => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    })
    trust.setListening(true)
    const before = trust.current()
    await Promise.resolve()
    trust.invalidate()
    const after = trust.current()
    const [other] = [trust.current(), readings[0]?.resolve('old'), await before]
    await Promise.resolve()
    readings[1]?.resolve('new')
    expect([await before, await after, await other, trust.current(), readings.length]).toEqual([
      'old',
      'new',
      'new',
      'new',
      2,
    ])
  })

  it('is read again after a reading that failed', async () => {
    let fails = true
    const trust = createVersionWatcher(async () => {
      if (fails) throw new Error('away')
      return '1'
    })
    await expect(trust.current()).rejects.toThrow('away')
    fails = false
    expect(await trust.current()).toBe('1')
  })
})
