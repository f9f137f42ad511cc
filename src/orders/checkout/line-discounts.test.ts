import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareDiscount } from '../rules.ts'
import { lineDiscounts } from './line-discounts.ts'

const terms = {
  id: '',
  code: 'A',
  kind: 'percent',
  value: 10,
  capPaise: null,
  leastPaise: null,
  firstOrderOnly: false,
  categoryIds: null,
  productIds: null,
} as const
const lines = (...totals: number[]) =>
  totals.map((unitPricePaise, at) => ({
    productId: `p${at}`,
    categoryId: null,
    unitPricePaise,
    quantity: 1,
    available: 1,
  }))

describe('the discount of an order', () => {
  it.each([
    ['in proportion to the lines', null, 1_000, [300, 700], [300, 700]],
    [
      'with the paisa that is left on the largest remainder',
      null,
      100,
      [500, 500, 500],
      [34, 33, 33],
    ],
    ['among the products of its voucher alone', ['p1', 'p2'], 90, [500, 100, 200], [0, 30, 60]],
    ['beyond these only for the paise of a small total', ['p1'], 120, [500, 100], [20, 100]],
    ['on nothing where there is none', null, 0, [500], [0]],
  ])('is borne %s', (_, productIds, discountPaise, totals, shares) => {
    expect(lineDiscounts(discountPaise, lines(...totals), { ...terms, productIds })).toEqual(shares)
  })

  it('adds up to the paisa, and no share is above its line', () => {
    const weight = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 100 }), fc.nat(), (weights, part) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const amount = Math.min(part, sum)
        const shares = shareDiscount(amount, weights)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
        expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true)
      }),
    )
  })
})
