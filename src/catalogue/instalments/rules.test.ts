import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instalmentRupees, rateText, type Instalments } from './rules.ts'

/** What is left after all instalments of so many rupees, times `unit` to the number of months. */
function left({ pricePaise, months, rate }: Instalments, rupees: number): bigint {
  const unit = 120_000n
  let [debt, scale] = [BigInt(pricePaise), 1n]
  for (let month = 0; month < months; month += 1) {
    scale *= unit
    debt = debt * (unit + BigInt(rate)) - BigInt(rupees * 100) * scale
  }
  return debt
}

const any = fc.record({
  pricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
  months: fc.integer({ min: 2, max: 60 }),
  rate: fc.integer({ min: 0, max: 6000 }),
})

describe('an instalment', () => {
  it('is the least whole rupees that pay price and interest in so many months', () => {
    fc.assert(
      fc.property(any, (about) => {
        const rupees = instalmentRupees(about)
        expect(left(about, rupees) <= 0n).toBe(true)
        expect(left(about, rupees - 1) > 0n).toBe(true)
      }),
    )
  })

  it('is what banks say, to the rupee above', () => {
    expect(instalmentRupees({ pricePaise: 1_000_000, months: 12, rate: 1500 })).toBe(903)
    expect(instalmentRupees({ pricePaise: 1_323_000, months: 6, rate: 1350 })).toBe(2293)
    expect(instalmentRupees({ pricePaise: 300_000, months: 3, rate: 0 })).toBe(1000)
    expect(instalmentRupees({ pricePaise: 300_100, months: 3, rate: 0 })).toBe(1001)
  })

  it('says its rate without needless zeros', () => {
    expect([1500, 1350, 1375, 0].map(rateText)).toEqual(['15', '13.5', '13.75', '0'])
  })
})
