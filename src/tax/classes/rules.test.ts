import { describe, expect, it } from 'vitest'
import { rateOn, rateRows, type RateRow } from './rules.ts'
import { taxedLines, taxInside } from '../rules.ts'
import { paiseOf } from '#tests/support/taxed-goods.ts'

describe('the rate of a day', () => {
  const byPiece = (rupees: number, off = 0) => {
    const rate = rateOn('textile-by-piece', '2026-01-01')
    if (!rate) throw new Error('no rate')
    const grossPaise = paiseOf(rupees)
    const [line] = taxedLines([{ grossPaise, quantity: 1, rate }], {
      discountPaise: paiseOf(off),
      shippingPaise: 0,
      supply: 'intra',
    })
    return [line?.rateBp, (line?.taxablePaise ?? 0) / 100, (line?.cgstPaise ?? 0) / 100]
  }

  it('is the higher one above the limit for a piece (22, 23, 24)', () => {
    expect(byPiece(2625)).toEqual([500, 2500, 62.5])
    expect(byPiece(2626)).toEqual([1800, 2225.42, 200.29])
    expect(byPiece(2950)).toEqual([1800, 2500, 225])
    expect(byPiece(2951)).toEqual([1800, 2500.84, 225.08])
    expect(byPiece(2700, 270)).toEqual([500, 2314.28, 57.86])
  })

  it('is that of the invoice’s day, not of the order’s (30, 31)', () => {
    const rows: RateRow[] = [
      { taxClass: 'a', fromDay: '2017-07-01', rateBp: 1200, source: 'before' },
      { taxClass: 'a', fromDay: '2025-09-22', rateBp: 500, source: 'since' },
      { taxClass: 'b', fromDay: '2025-09-22', rateBp: 1800, source: 'before' },
      { taxClass: 'b', fromDay: '2027-05-28', rateBp: 500, source: 'invented' },
    ]
    const rate = (taxClass: string, day: string) => rateOn(taxClass, day, rows)?.rateBp ?? -1
    const inter = taxInside(112_000, rate('a', '2025-09-23'), 'inter')
    expect([inter.taxablePaise, inter.igstPaise]).toEqual([106_667, 5333])
    expect(taxInside(112_000, rate('a', '2025-09-20'), 'inter').igstPaise).toBe(12_000)
    const before = taxInside(118_000, rate('b', '2027-05-27'), 'intra')
    const since = taxInside(118_000, rate('b', '2027-05-28'), 'intra')
    expect([before.taxablePaise, before.cgstPaise]).toEqual([100_000, 9000])
    expect([since.taxablePaise, since.cgstPaise]).toEqual([112_380, 2810])
    expect([rate('a', '2017-06-30'), rate('c', '2026-01-01')]).toEqual([-1, -1])
    expect(rateOn('merit-5', '2025-09-21')).toBeUndefined()
    expect(rateRows.every(({ source }) => source !== '')).toBe(true)
  })
})
