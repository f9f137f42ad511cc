import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOfLine, shownSteps, stepsProblem } from './rules.ts'

const product = {
  pricePaise: 80_000,
  priceSteps: [
    { from: 5, paise: 75_000 },
    { from: 20, paise: 70_000 },
  ],
}

describe('the price of a line', () => {
  it.for([
    [1, 80_000],
    [4, 80_000],
    [5, 75_000],
    [19, 75_000],
    [20, 70_000],
    [99, 70_000],
  ] as const)('of %i pieces is %i paise each', ([quantity, paise]) => {
    expect(priceOfLine(product, quantity)).toBe(paise)
  })

  it('never rises with the quantity, and is never above the price of one piece', () => {
    const step = fc.record({ from: fc.integer({ min: 2, max: 99 }), paise: fc.nat(200_000) })
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.array(step, { maxLength: 5 }),
        fc.integer({ min: 1, max: 98 }),
        (pricePaise, priceSteps, quantity) => {
          const priced = { pricePaise, priceSteps }
          const price = priceOfLine(priced, quantity)
          expect(price).toBeLessThanOrEqual(pricePaise)
          expect(priceOfLine(priced, quantity + 1)).toBeLessThanOrEqual(price)
        },
      ),
    )
  })

  it('is the lower one where the selling price fell below a step, which is not named then', () => {
    const reduced = { ...product, pricePaise: 72_000 }
    expect(priceOfLine(reduced, 5)).toBe(72_000)
    expect(shownSteps(reduced)).toEqual([{ from: 20, paise: 70_000 }])
    expect(shownSteps(product)).toEqual(product.priceSteps)
  })
})

describe('steps', () => {
  const problem = (...priceSteps: [number, number][]) =>
    stepsProblem({
      pricePaise: 80_000,
      priceSteps: priceSteps.map(([from, paise]) => ({ from, paise })),
    })

  it('rise in pieces and fall in price, the first below the selling price', () => {
    expect(problem()).toBeUndefined()
    expect(problem([5, 75_000], [20, 70_000])).toBeUndefined()
    expect(problem([5, 80_000])).toMatch(/below the selling price/)
    expect(problem([5, 75_000], [5, 70_000])).toMatch(/more pieces/)
    expect(problem([5, 75_000], [20, 75_000])).toMatch(/lower price/)
  })
})
