import { describe, expect, it } from 'vitest'
import { paiseTyped, wholeTyped } from './typed-amounts.ts'

describe('an amount that somebody typed', () => {
  it.each(['1,499', '₹1499', ' ₹ 1,499.00 ', 'Rs. 1499', '१,४९९', '1499.0'])(
    'is read as people write it: %s',
    (text) => expect(paiseTyped(text)).toBe(149_900),
  )

  it('may have paise, and is exact to the last one', () => {
    expect(['0.1', '0.29', '10,00,000.99', '0'].map(paiseTyped)).toEqual([10, 29, 100_000_099, 0])
  })

  it.each(['', '-5', '1.2.3', '1.234', 'ten', '1e5', '9'.repeat(13)])(
    'is refused when it is none: %s',
    (text) => expect(paiseTyped(text)).toBeUndefined(),
  )

  it('may be a whole number, with its sign of percent', () => {
    expect(['5', '5 %', '५', '5.5', '-1', ''].map(wholeTyped)).toEqual([
      5,
      5,
      5,
      undefined,
      undefined,
      undefined,
    ])
  })
})
