import { describe, expect, it } from 'vitest'
import { share } from './rules.ts'
import { mixed, clinic, worked, type Case } from '#tests/support/taxed-goods.ts'

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
})
