import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedLines, mostPieces } from './rules.ts'

describe('a pasted list', () => {
  it.each([
    ['BP monitor, 2', 'BP monitor', 2],
    ['SKU-114\t12', 'SKU-114', 12],
    ['12\tSKU-114', 'SKU-114', 12],
    ['3 x Walker', 'Walker', 3],
    ['Walker x 3', 'Walker', 3],
    ['Walker × 3', 'Walker', 3],
    ['gloves M 10 pcs', 'gloves M', 10],
    ['10 pcs of gloves M', 'gloves M', 10],
    ['"Gauze, 5 cm"; 4', 'Gauze, 5 cm', 4],
    ['- Thermometer', 'Thermometer', 1],
    ['2) Thermometer, 5', 'Thermometer', 5],
    ['Adult diapers 10', 'Adult diapers 10', 1],
    ['Gauze 5 cm x 5 m', 'Gauze 5 cm x 5 m', 1],
    ['Needle 26G, 0', 'Needle 26G', 1],
    ['Mask, 5000', 'Mask', mostPieces],
    ['Walker   ,\t 2 ', 'Walker', 2],
    ['a\u0000b, 2', 'ab', 2],
    [`${'ab '.repeat(3_000)}`, 'ab '.repeat(67).trim(), 1],
    [`${' \t'.repeat(4_900)}Mask, 2`, '', 1],
  ])('reads “%s”', (typed, words, quantity) => {
    expect(listedLines(typed)).toEqual(words === '' ? [] : [{ words, quantity }])
  })

  it('has a line for each that says something, whatever is pasted', () => {
    expect(listedLines(' \n\r\n a, 2\r b ')).toEqual([
      { words: 'a', quantity: 2 },
      { words: 'b', quantity: 1 },
    ])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { words, quantity } of listedLines(text)) {
          expect(words.trim()).not.toBe('')
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(mostPieces)
        }
      }),
    )
  })
})
