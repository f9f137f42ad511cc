import { describe, expect, it } from 'vitest'
import { waitingKinds } from '../contract.ts'
import { ageWords, lateness, waitingWords } from './waiting-words.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

describe('how waiting work is written', () => {
  it('has words and a list for every kind', () => {
    expect(Object.keys(waitingWords).sort()).toEqual([...waitingKinds].sort())
  })

  it.each([
    [0.5, '30 min'],
    [19.2, '19 h'],
    [52, '2 days 4 h'],
    [24, '1 day'],
    [24 * 9 + 5, '9 days'],
    [-1, '0 min'],
  ])('an age of %s hours is %s', (hours, words) => {
    expect(ageWords(ago(hours), now)).toBe(words)
  })

  it('is amber when it is late, red when it is much too late', () => {
    const tone = (hours: number) =>
      lateness({ kind: 'to-pack', count: 1, oldestAt: ago(hours) }, now)
    expect([tone(2), tone(50), tone(100)]).toEqual([undefined, 'wa', 'ba'])
    expect(lateness({ kind: 'refunds-failed', count: 1, oldestAt: ago(0) }, now)).toBe('ba')
  })
})
