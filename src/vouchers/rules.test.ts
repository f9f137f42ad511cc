import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountFor,
  discountText,
  kindOf,
  normalizeCode,
  problemOf,
  typeOf,
  type VoucherTerms,
} from './rules.ts'

const value = fc.integer({ min: 1, max: 1_000_000 })
const subtotal = fc.integer({ min: 0, max: 1_000_000_000 })

/** A voucher of today, whose kind its value tells. */
const worth = (number: number, about: Partial<VoucherTerms> = {}): VoucherTerms => ({
  kind: kindOf({ kind: null, value: number }),
  value: number,
  capPaise: null,
  leastPaise: null,
  firstOrderOnly: false,
  categoryIds: null,
  productIds: null,
  ...about,
})
const lines = (...totals: number[]) =>
  totals.map((totalPaise, at) => ({ productId: `p${at}`, categoryId: `c${at}`, totalPaise }))

describe('the worth of a voucher', () => {
  it.each([
    [1, 'percent', '1%'],
    [100, 'percent', '100%'],
    [101, 'flat', '₹101'],
    [100_000, 'flat', '₹1,00,000'],
  ])('%i is %s, written %s', (number, type, text) => {
    const terms = worth(number)
    expect([typeOf(terms.kind), discountText(terms)]).toEqual([type, text])
  })
})

describe('a kind that was chosen', () => {
  it('makes 50 rupees possible, and 100 percent, whatever the number', () => {
    expect(discountText(worth(50, { kind: 'rupees' }))).toBe('₹50')
    expect(discountFor(worth(50, { kind: 'rupees' }), lines(80_000))).toBe(5_000)
    expect(discountFor(worth(50, { kind: 'percent' }), lines(80_000))).toBe(40_000)
  })
})

describe('the terms of a voucher', () => {
  const capped = worth(5, { capPaise: 25_000 })
  const least = worth(75, { kind: 'rupees', leastPaise: 60_000 })
  const scoped = worth(15, { categoryIds: ['c1'], productIds: ['p2'] })
  it.each([
    ['up to its cap', capped, [800_000], 25_000],
    ['below its cap', capped, [400_001], 20_000],
    ['at its least sub-total', least, [20_000, 40_000], 7_500],
    ['below its least sub-total', least, [59_999], 0],
    ['of its categories and products alone', scoped, [10_000, 20_001, 30_000, 5_000], 7_500],
    ['of none of the goods', scoped, [10_000], 0],
    ['never more than its goods', worth(900, { productIds: ['p1'] }), [500_000, 10_000], 10_000],
  ])('give a discount %s', (_, terms, totals, paise) => {
    expect(discountFor(terms, lines(...totals))).toBe(paise)
  })

  it('say why they give nothing', () => {
    expect(problemOf(least, lines(45_000))).toBe(
      'This voucher is for orders of ₹600 or more: ₹150 are missing.',
    )
    expect(problemOf(scoped, lines(45_000))).toBe(
      'This voucher is for other products than those in your cart.',
    )
    expect(problemOf(least, lines(60_000))).toBeUndefined()
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
    expect(discountFor(worth(worthOf), lines(subtotalPaise))).toBe(paise)
  })

  it('is in whole paise, and never more than the sub-total', () => {
    fc.assert(
      fc.property(value, subtotal, (worthOf, subtotalPaise) => {
        const paise = discountFor(worth(worthOf), lines(subtotalPaise))
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
