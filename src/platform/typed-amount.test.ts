import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLakhs, rupeesExact } from './money.ts'
import { paiseTyped, wholeTyped } from './typed-amount.ts'

describe('an amount as people type it', () => {
  it.for([
    ['1499', 149_900],
    ['1,499', 149_900],
    ['₹1499', 149_900],
    ['1499.00', 149_900],
    ['₹ 1,49,900.00', 14_990_000],
    ['149,900', 14_990_000],
    ['Rs. 1,499/-', 149_900],
    ['rs 99.5', 9950],
    ['INR 20', 2000],
    ['१४९९', 149_900],
    ['१,४९९.५०', 149_950],
    ['１２', 1200],
    ['\u202a₹1,499\u202c', 149_900],
    ['0', 0],
  ] as const)('%s is read as it is meant', ([typed, paise]) => {
    expect(paiseTyped(typed)).toBe(paise)
  })

  it.for([
    '',
    ' ',
    '1,4',
    '14,99',
    '1.499',
    '1.4.9',
    '-5',
    '1e3',
    '0x10',
    'free',
    '1,499,',
    '12345678901',
    '₹',
  ])('%s is none: it is refused, not guessed', (typed) => {
    expect(paiseTyped(typed)).toBeUndefined()
  })

  it('is read back to the paisa from however we show it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
        expect(paiseTyped(rupeesExact(paise))).toBe(paise)
      }),
    )
  })
})

describe('a whole number as people type it', () => {
  it.for([
    ['12', 12],
    ['1,200', 1200],
    ['१२', 12],
  ] as const)('%s is read', ([typed, whole]) => {
    expect(wholeTyped(typed)).toBe(whole)
  })

  it('takes a sign only where a difference is asked for', () => {
    expect([
      wholeTyped('+5'),
      wholeTyped('+5', { signed: true }),
      wholeTyped('−2', { signed: true }),
    ]).toEqual([undefined, 5, -2])
  })

  it.for(['', '+', '1.5', '--2', '1e3', '12 pieces'])('%s is none', (typed) => {
    expect(wholeTyped(typed, { signed: true })).toBeUndefined()
  })

  it('is read back from however we show it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (whole) => {
        expect(wholeTyped(inLakhs(whole))).toBe(whole)
      }),
    )
  })
})
