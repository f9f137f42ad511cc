import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOn, rateRows, type RateRow } from './classes/rules.ts'
import {
  places,
  placeByCode,
  placeNamed,
  placeOfSupply,
  stateTaxName,
  supplyOf,
} from './places/rules.ts'
import { creditOf, creditShares, ofPieces, share, sumOf, taxedLines, taxInside } from './rules.ts'

type Goods = [rupees: number, percent: number, pieces?: number]
type Case = {
  goods: Goods[]
  to?: string
  from?: string
  gstin?: string
  off?: number
  delivery?: number
}

const paiseOf = (rupees: number) => Math.round(rupees * 100)
const placeOf = (code: string) => placeByCode(code) ?? { code, name: code }

function supplyIn({ to = '29', from = '29', gstin }: Case) {
  const place = placeOfSupply({ delivery: placeOf(to), buyerGstin: gstin ?? null })
  return supplyOf(placeOf(from), place)
}

/** [taxable, tax] of each line between States, [taxable, half, half] inside one; in rupees. */
function worked(example: Case): number[][] {
  const lines = linesOf(example)
  return lines.map(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
    supplyIn(example) === 'inter'
      ? [taxablePaise / 100, igstPaise / 100]
      : [taxablePaise / 100, cgstPaise / 100, sgstPaise / 100],
  )
}

function linesOf(example: Case) {
  const { goods, off = 0, delivery = 0 } = example
  const lines = goods.map(([rupees, percent, quantity = 1]) => ({
    grossPaise: paiseOf(rupees) * quantity,
    quantity,
    rate: { rateBp: percent * 100 },
  }))
  const gross = sumOf(lines, ({ grossPaise }) => grossPaise)
  const discountPaise = Math.min(paiseOf(off), gross)
  const charges = { discountPaise, shippingPaise: paiseOf(delivery), supply: supplyIn(example) }
  const result = taxedLines(lines, charges)
  expect(sumOf(result, ({ valuePaise }) => valuePaise)).toBe(
    gross - discountPaise + charges.shippingPaise,
  )
  return result
}

const mixed: Goods[] = [
  [1499, 5],
  [399, 18, 2],
]
const clinic: Goods[] = [
  [499, 5, 10],
  [1299, 18, 5],
]

describe('GST inside a price', () => {
  it.each<[name: string, example: Case, lines: number[][]]>([
    ['1 intra 5 %', { goods: [[1499, 5]] }, [[1427.62, 35.69, 35.69]]],
    ['2 inter 5 %', { goods: [[1499, 5]], to: '32' }, [[1427.62, 71.38]]],
    [
      '3 a Union Territory to itself',
      { goods: [[1499, 5]], from: '04', to: '04' },
      [[1427.62, 35.69, 35.69]],
    ],
    ['4 State to Union Territory', { goods: [[1499, 5]], to: '04' }, [[1427.62, 71.38]]],
    [
      '5 mixed intra',
      { goods: mixed },
      [
        [1427.62, 35.69, 35.69],
        [676.28, 60.86, 60.86],
      ],
    ],
    [
      '6 mixed inter',
      { goods: mixed, to: '32' },
      [
        [1427.62, 71.38],
        [676.27, 121.73],
      ],
    ],
    [
      '7 voucher of 10 %',
      {
        goods: [
          [333, 5],
          [333, 18],
          [334, 5],
        ],
        off: 100,
      },
      [
        [285.42, 7.14, 7.14],
        [253.98, 22.86, 22.86],
        [286.28, 7.16, 7.16],
      ],
    ],
    [
      '8 voucher of 15 % inter',
      {
        goods: [
          [199, 5],
          [99, 5],
          [49, 18],
        ],
        off: 52.05,
        to: '32',
      },
      [
        [161.1, 8.05],
        [80.14, 4.01],
        [35.3, 6.35],
      ],
    ],
    [
      '9 flat ₹250 and delivery 40',
      {
        goods: [
          [1299, 18],
          [699, 5],
        ],
        off: 250,
        delivery: 40,
      },
      [
        [985.15, 88.66, 88.66],
        [595.75, 14.89, 14.89],
      ],
    ],
    [
      '10 flat ₹500 on 399, delivery 80, inter',
      { goods: [[399, 18]], off: 500, delivery: 80, to: '32' },
      [[67.8, 12.2]],
    ],
    [
      '11 100 % voucher, delivery 80, inter',
      {
        goods: [
          [399, 18],
          [199, 5],
        ],
        off: 598,
        delivery: 80,
        to: '32',
      },
      [
        [45.24, 8.14],
        [25.35, 1.27],
      ],
    ],
    ['12 free delivery', { goods: [[1499, 5, 2]] }, [[2855.24, 71.38, 71.38]]],
    ['13 paid delivery 40', { goods: [[1499, 5]], delivery: 40 }, [[1465.72, 36.64, 36.64]]],
    [
      '14 paid delivery 80 mixed inter',
      { goods: mixed, delivery: 80, to: '32' },
      [
        [1477.34, 73.87],
        [699.82, 125.97],
      ],
    ],
    ['15 total 0', { goods: [[1499, 5]], off: 1499 }, [[0, 0, 0]]],
    ['16 rule 15b', { goods: [[201, 5]], off: 201 }, [[0, 0, 0]]],
    ['17 ninety-nine at 5 % intra', { goods: [[333, 5, 99]] }, [[31397.14, 784.93, 784.93]]],
    ['17 ninety-nine at 18 % inter', { goods: [[333, 18, 99]], to: '32' }, [[27938.14, 5028.86]]],
    ['18 one rupee at 5 % intra', { goods: [[1, 5]] }, [[0.96, 0.02, 0.02]]],
    ['18 one rupee at 5 % inter', { goods: [[1, 5]], to: '32' }, [[0.95, 0.05]]],
    ['19 one rupee at 18 % intra', { goods: [[1, 18]] }, [[0.84, 0.08, 0.08]]],
    ['19 one rupee at 18 % inter', { goods: [[1, 18]], to: '32' }, [[0.85, 0.15]]],
    ['20 largest', { goods: [[100_000, 18, 99]], to: '32' }, [[8389830.51, 1510169.49]]],
    [
      '21 nil and taxable',
      {
        goods: [
          [500, 0],
          [199, 5],
        ],
      },
      [
        [500, 0, 0],
        [189.52, 4.74, 4.74],
      ],
    ],
    ['25 kit', { goods: [[999, 18]], to: '32' }, [[846.61, 152.39]]],
    [
      '26 clinic, same State',
      { goods: clinic, gstin: '29AABCR1718E1ZL' },
      [
        [4752.38, 118.81, 118.81],
        [5504.24, 495.38, 495.38],
      ],
    ],
    [
      '27 clinic, other State',
      { goods: clinic, to: '32', gstin: '32AAACN0000N1Z3' },
      [
        [4752.38, 237.62],
        [5504.24, 990.76],
      ],
    ],
    [
      '28 bill to 29, ship to 32',
      { goods: clinic, to: '32', gstin: '29AABCR1718E1ZL' },
      [
        [4752.38, 118.81, 118.81],
        [5504.24, 495.38, 495.38],
      ],
    ],
    [
      '29 bill to 32, ship to 29',
      { goods: clinic, to: '29', gstin: '32AAACN0000N1Z3' },
      [
        [4752.38, 237.62],
        [5504.24, 990.76],
      ],
    ],
  ])('%s', (_, example, lines) => {
    expect(worked(example)).toEqual(lines)
  })

  it('shares discount and delivery by value, as examples 7 to 9, 11 and 14 say', () => {
    expect(share(10_000, [33_300, 33_300, 33_400])).toEqual([3330, 3330, 3340])
    expect(share(5205, [19_900, 9900, 4900])).toEqual([2985, 1485, 735])
    expect(share(25_000, [129_900, 69_900])).toEqual([16_254, 8746])
    expect(share(4000, [113_646, 61_154])).toEqual([2601, 1399])
    expect(share(8000, [39_900, 19_900])).toEqual([5338, 2662])
    expect(share(8000, [149_900, 79_800])).toEqual([5221, 2779])
  })

  it('is Union Territory tax only where there is no legislature: Chandigarh, not Delhi', () => {
    const names = ['04', '26', '31', '35', '38', '07', '34', '01', '29'].map((code) =>
      stateTaxName(placeOf(code)),
    )
    expect(names).toEqual([...Array(5).fill('UTGST'), ...Array(4).fill('SGST')])
    expect(places).toHaveLength(36)
    expect([placeByCode('25'), placeByCode('28')]).toEqual([undefined, undefined])
  })

  it('finds a place by its names, and none where nothing is named', () => {
    const codes = ['Orissa', 'PONDICHERRY', 'Jammu & Kashmir', 'NCT of Delhi', ' tamil  nadu '].map(
      (name) => placeNamed(name)?.code,
    )
    expect(codes).toEqual(['21', '34', '01', '07', '33'])
    expect(placeNamed('Dadra & Nagar Haveli and Daman & Diu')?.code).toBe('26')
    expect(['', 'Karnatak', 'India', '29'].map(placeNamed)).toEqual(Array(4).fill(undefined))
  })
})

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
