import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share, sumOf, taxInside } from './rules.ts'

describe('the arithmetic', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 990_000_000 }), { minLength: 1, maxLength: 9 })

  it('shares to the paisa, and never more than a weight', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (parts, wish) => {
        const whole = sumOf(parts, (part) => part)
        fc.pre(whole > 0)
        const total = wish % (whole + 1)
        const shares = share(total, parts)
        expect(sumOf(shares, (part) => part)).toBe(total)
        for (const [at, part] of shares.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(parts[at] ?? 0)
        }
      }),
    )
  })

  it('adds up to what is paid, with equal halves, and a paisa at most between the two ways', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(0, 500, 1800, 2800, 4000),
        (valuePaise, rateBp) => {
          const intra = taxInside(valuePaise, rateBp, 'intra')
          const inter = taxInside(valuePaise, rateBp, 'inter')
          expect(intra.taxablePaise + intra.cgstPaise + intra.sgstPaise).toBe(valuePaise)
          expect(inter.taxablePaise + inter.igstPaise).toBe(valuePaise)
          expect(intra.cgstPaise).toBe(intra.sgstPaise)
          const difference = Math.abs(2 * intra.cgstPaise - inter.igstPaise)
          expect(difference).toBeLessThanOrEqual(1)
          expect(Math.min(intra.taxablePaise, inter.taxablePaise)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('does not depend on the order of lines but for single paise', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (parts, wish) => {
        const whole = sumOf(parts, (part) => part)
        fc.pre(whole > 0)
        const total = wish % (whole + 1)
        const back = share(total, parts.toReversed()).toReversed()
        for (const [at, part] of share(total, parts).entries())
          expect(Math.abs(part - (back[at] ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
