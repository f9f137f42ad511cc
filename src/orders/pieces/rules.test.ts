import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worthOf } from './rules.ts'

describe('what pieces are worth', () => {
  const line = {
    productId: 'a',
    unitPricePaise: 64_900,
    quantity: 3,
    discountPaise: 1000,
    settled: 0,
  }

  it('is price less discount, and each piece of a line counts once', () => {
    const worth = (settled: number, pieces: number) =>
      worthOf([{ ...line, settled }], new Map([['a', pieces]])).get('a')
    expect([worth(0, 1), worth(1, 1), worth(2, 1)]).toEqual([64_567, 64_566, 64_567])
    expect(worth(0, 3)).toBe(3 * 64_900 - 1000)
    expect([worth(2, 2), worth(3, 1)]).toEqual([64_567, 0])
  })

  it('is the same to the paisa in any steps, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.nat({ max: 10_000_000 }),
        fc.nat({ max: 99 }),
        (quantity, unitPricePaise, first) => {
          const discountPaise = Math.floor(unitPricePaise * quantity * 0.37)
          const worth = (settled: number, pieces: number) =>
            worthOf(
              [{ productId: 'a', unitPricePaise, quantity, discountPaise, settled }],
              new Map([['a', pieces]]),
            ).get('a') ?? 0
          const [some, rest] = [Math.min(first, quantity), quantity - Math.min(first, quantity)]
          expect(worth(0, some) + worth(some, rest)).toBe(unitPricePaise * quantity - discountPaise)
          expect(worth(0, some)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
