import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountFor, normalizeCode, typeOf, discountText } from './rules.ts'

const value = fc.integer({ min: 1, max: 1_000_000 })
const subtotal = fc.integer({ min: 0, max: 1_000_000_000 })

describe('the worth of a voucher', () => {
  it.each([
    [1, 'percent', '1%'],
    [100, 'percent', '100%'],
    [101, 'flat', '₹101'],
    [100_000, 'flat', '₹1,00,000'],
  ])('%i is %s, written %s', (number, type, text) => {
    expect([typeOf(number), discountText(number)]).toEqual([type, text])
  })
})

describe('the discount', () => {
  it.each([
    ['a share', 10, 184_200, 18_420],
    ['a share of half a paisa, rounded up', 50, 12_301, 6_151],
    ['a share of less than half a paisa, rounded down', 1, 149, 1],
    ['the whole', 100, 184_201, 184_201],
    ['an amount', 250, 184_200, 25_000],
    ['an amount above the sub-total', 250, 24_999, 24_999],
  ])('is %s', (_, worthOf, subtotalPaise, paise) => {
    expect(discountFor(worthOf, subtotalPaise)).toBe(paise)
  })

  it('is in whole paise, and never more than the sub-total', () => {
    fc.assert(
      fc.property(value, subtotal, (worthOf, subtotalPaise) => {
        const paise = discountFor(worthOf, subtotalPaise)
        expect(Number.isSafeInteger(paise)).toBe(true)
        expect(paise).toBeGreaterThanOrEqual(0)
        expect(paise).toBeLessThanOrEqual(subtotalPaise)
      }),
    )
  })
})

describe('a code', () => {
  it('has one spelling, which it keeps', () => {
    expect([' pehla10 ', 'ＰＥＨＬＡ１０', 'Pehla10'].map(normalizeCode)).toEqual([
      'PEHLA10',
      'PEHLA10',
      'PEHLA10',
    ])
    // A letter whose capital is written as a letter and an accent, which the next reading would
    // join.
    expect(normalizeCode(normalizeCode('\u1fd2'))).toBe(normalizeCode('\u1fd2'))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(normalizeCode(normalizeCode(typed))).toBe(normalizeCode(typed))
      }),
    )
  })
})
