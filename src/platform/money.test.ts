import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLakhs, paiseOf, rupees, rupeesExact, rupeesOf } from './money.ts'

describe('money', () => {
  it('is whole paise, whatever a JSON number makes of rupees', () => {
    expect([0.1 + 0.2, 1653, 1717.8, 19.99, 4.35].map(paiseOf)).toEqual([
      30, 165_300, 171_780, 1999, 435,
    ])
    expect([30, 165_300, 171_780].map(rupeesOf)).toEqual([0.3, 1653, 1717.8])
  })

  it('is written the Indian way, paise only when there are some', () => {
    expect([0, 165_300, 10_000_000, 171_780].map(rupees)).toEqual([
      '₹0',
      '₹1,653',
      '₹1,00,000',
      '₹1,717.80',
    ])
    expect([0, 84_200_00].map(rupeesExact)).toEqual(['₹0.00', '₹84,200.00'])
  })

  it('is grouped as the standard formatter groups it', () => {
    const standard = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 53 / 128 }),
        (paise) => rupeesExact(paise) === standard.format(paise / 100),
      ),
    )
    const counts = new Intl.NumberFormat('en-IN')
    fc.assert(fc.property(fc.nat(), (count) => inLakhs(count) === counts.format(count)))
  })
})
