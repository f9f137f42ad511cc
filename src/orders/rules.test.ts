import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subtotalOf, totalsOf } from './rules.ts'

const paise = fc.integer({ min: 0, max: 1_000_000_000 })
const lines = fc.array(
  fc.record({ unitPricePaise: paise, quantity: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 100 },
)

describe('the sub-total', () => {
  it('is price times quantity over all lines, in whole paise', () => {
    expect(
      subtotalOf([
        { unitPricePaise: 80_000, quantity: 2 },
        { unitPricePaise: 19_900, quantity: 1 },
      ]),
    ).toBe(179_900)
    expect(subtotalOf([])).toBe(0)
  })

  it('does not depend on the order of the lines, nor on how a product is split into lines', () => {
    fc.assert(
      fc.property(lines, (orderLines) => {
        const pieces = orderLines.flatMap((line) =>
          Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })),
        )
        expect(subtotalOf(orderLines.toReversed())).toBe(subtotalOf(orderLines))
        expect(subtotalOf(pieces)).toBe(subtotalOf(orderLines))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the totals', () => {
  it.each([
    ['no discount', [100_000, 0, 4_000], [100_000, 0, 4_000, 104_000]],
    ['a discount', [100_000, 30_000, 4_000], [100_000, 30_000, 4_000, 74_000]],
    ['a discount above the sub-total', [100_000, 100_001, 4_000], [100_000, 100_000, 4_000, 4_000]],
    ['a negative discount', [100_000, -5, 0], [100_000, 0, 0, 100_000]],
    ['a total of 99 paise', [100_000, 99_901, 0], [100_000, 100_000, 0, 0]],
    ['a total of 1 rupee', [100_000, 99_900, 0], [100_000, 99_900, 0, 100]],
    [
      'shipping alone of 50 paise, which no provider takes',
      [100_000, 100_000, 50],
      [100_000, 100_000, 0, 0],
    ],
    ['goods and shipping of 50 paise together', [100_000, 99_980, 30], [100_000, 100_000, 0, 0]],
  ])(
    'with %s',
    (
      _,
      [subtotal = 0, discount = 0, shipping = 0],
      [subtotalPaise, discountPaise, shippingPaise, totalPaise],
    ) => {
      expect(totalsOf(subtotal, discount, shipping)).toEqual({
        subtotalPaise,
        discountPaise,
        shippingPaise,
        totalPaise,
      })
    },
  )

  it('always add up, and are what the database accepts', () => {
    fc.assert(
      fc.property(
        paise,
        fc.integer({ min: -1_000, max: 2_000_000_000 }),
        paise,
        (subtotal, discount, shipping) => {
          const totals = totalsOf(subtotal, discount, shipping)
          expect(totals.totalPaise).toBe(
            totals.subtotalPaise - totals.discountPaise + totals.shippingPaise,
          )
          expect(totals.discountPaise).toBeGreaterThanOrEqual(0)
          expect(totals.discountPaise).toBeLessThanOrEqual(totals.subtotalPaise)
        },
      ),
    )
  })

  it('never grow with the discount', () => {
    fc.assert(
      fc.property(paise, paise, paise, paise, (subtotal, discountA, discountB, shipping) => {
        const [less, more] = [Math.min(discountA, discountB), Math.max(discountA, discountB)]
        expect(totalsOf(subtotal, more, shipping).totalPaise).toBeLessThanOrEqual(
          totalsOf(subtotal, less, shipping).totalPaise,
        )
      }),
    )
  })
})
