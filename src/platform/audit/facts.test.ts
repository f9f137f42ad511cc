import { describe, expect, it } from 'vitest'
import { detailOf } from './facts.ts'

describe('the detail of an entry', () => {
  it('holds only what differs, as it will be read back', () => {
    const at = new Date('2026-11-23T04:34:00Z')
    expect(
      detailOf(
        null,
        { name: 'A', price: 1, tags: ['x'] },
        { name: 'A', price: 2, tags: ['x'], at },
      ),
    ).toEqual({
      reason: null,
      before: { price: 1, at: null },
      after: { price: 2, at: '2026-11-23T04:34:00.000Z' },
    })
    expect(detailOf(null, { name: 'A' }, { name: 'A' })).toBeUndefined()
    expect(detailOf('asked for', { name: 'A' }, { name: 'A' })).toEqual({
      reason: 'asked for',
      before: null,
      after: null,
    })
  })

  it('keeps of a text over 2,000 characters, and of a fact over 16,000, its hash and length', () => {
    const hash = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    const detail = detailOf(null, undefined, {
      text: 'x'.repeat(2_001),
      inside: [{ text: 'y'.repeat(3_000) }],
      list: Array.from({ length: 5_000 }, (_, index) => index),
      fits: 'z'.repeat(2_000),
    })
    expect(detail?.after).toEqual({
      text: { ...hash, characters: 2_001 },
      inside: [{ text: { ...hash, characters: 3_000 } }],
      list: { ...hash, characters: expect.any(Number) },
      fits: 'z'.repeat(2_000),
    })
  })

  it('takes what PostgreSQL would not store out of words, and 2,000 characters of a reason', () => {
    expect(detailOf('a\0b\ud800', undefined, { name: 'c\0' })).toEqual({
      reason: 'ab\ufffd',
      before: null,
      after: { name: 'c' },
    })
    expect(detailOf('r'.repeat(5_000), undefined, undefined)?.reason).toHaveLength(2_000)
  })
})
