import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditOf, creditShares, ofPieces, taxInside } from './rules.ts'
import { linesOf, mixed } from '#tests/support/taxed-goods.ts'

describe('a credit note', () => {
  const inRupees = ({ taxablePaise, cgstPaise, igstPaise }: ReturnType<typeof creditOf>) => [
    taxablePaise / 100,
    cgstPaise / 100,
    igstPaise / 100,
  ]

  it('takes back pieces at the rate of the invoice, the last one to the paisa (32, 33)', () => {
    const [line] = linesOf({ goods: [[649, 5, 3]], delivery: 60 })
    if (!line) throw new Error('no line')
    expect([line.valuePaise, line.taxablePaise]).toEqual([200_700, 191_142])
    expect(inRupees(creditOf(line, 0, 64_900))).toEqual([618.1, 15.45, 0])
    expect(inRupees(creditOf(line, 64_900, 64_900))).toEqual([618.08, 15.46, 0])
    expect(inRupees(creditOf(line, 129_800, 70_900))).toEqual([675.24, 16.88, 0])
    expect(ofPieces(194_700, 1, 3)).toBe(64_900)
  })

  it('takes back an amount by what is left of each line (34)', () => {
    const lines = linesOf({ goods: mixed, delivery: 80, to: '32' })
    const values = lines.map(({ valuePaise }) => valuePaise)
    const shares = creditShares(50_000, values)
    expect(shares).toEqual([32_630, 17_370])
    const notes = lines.map((line, at) => creditOf(line, 0, shares[at] ?? 0))
    expect(notes.map(inRupees)).toEqual([
      [310.76, 0, 15.54],
      [147.2, 0, 26.5],
    ])
    const rests = lines.map((line, at) => [
      line.valuePaise - (shares[at] ?? 0),
      line.igstPaise - (notes[at]?.igstPaise ?? 0),
    ])
    expect(rests).toEqual([
      [122_491, 5833],
      [65_209, 9947],
    ])
  })

  it('of everything is the invoice, in every part (35)', () => {
    for (const line of linesOf({ goods: mixed })) {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = line
      expect(creditOf(line, 0, line.valuePaise)).toEqual({
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
      })
    }
  })

  it('never takes back more in any part, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10_000_000 }),
        fc.constantFrom(0, 500, 1800, 4000),
        fc.constantFrom('intra' as const, 'inter' as const),
        fc.array(fc.integer({ min: 2, max: 1_000_000 }), { maxLength: 6 }),
        (valuePaise, rateBp, supply, wishes) => {
          const line = { valuePaise, ...taxInside(valuePaise, rateBp, supply) }
          let credited = 0
          const left = { ...line }
          const amounts = wishes.map((wish) => Math.min(wish, valuePaise))
          for (const now of [...amounts, valuePaise]) {
            const amount = Math.min(now, valuePaise - credited)
            const note = creditOf(line, credited, amount)
            credited += amount
            left.taxablePaise -= note.taxablePaise
            left.cgstPaise -= note.cgstPaise
            left.igstPaise -= note.igstPaise
            expect(note.cgstPaise).toBe(note.sgstPaise)
            if (amount !== 1) expect(note.taxablePaise).toBeGreaterThanOrEqual(0)
            expect(left.cgstPaise).toBeGreaterThanOrEqual(0)
            expect(left.igstPaise).toBeGreaterThanOrEqual(0)
          }
          expect([left.taxablePaise, left.cgstPaise, left.igstPaise]).toEqual([0, 0, 0])
        },
      ),
    )
  })
})
