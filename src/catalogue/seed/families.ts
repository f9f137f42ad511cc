import type { SeedProduct } from './seed-product.ts'

/** A further size of a product of the demo catalogue: what differs from it. */
type Sibling = {
  name: string
  values: string[]
  keyFact: string
  /** Rows of its specification that differ. */
  facts: Record<string, string>
  listPriceRupees?: number
  stock: number
}

export type SeedFamily = {
  name: string
  options: { name: string; values: string[] }[]
  /** Products of the catalogue by name, with their values; siblings are like the first. */
  members: Record<string, string[]>
  siblings: Sibling[]
}

const worn = (fits: string, values: [size: string, fits: string][]) => (size: string) => ({
  Size: size,
  Fits: `${values.find(([name]) => name === size)?.[1]}${fits}`,
})

const knee = worn(', measured round the middle of the knee', [
  ['Small', '32 to 36 cm'],
  ['Medium', '36 to 40 cm'],
  ['Large', '40 to 44 cm'],
  ['Extra large', '44 to 48 cm'],
])
const waist = worn(', measured round the waist', [
  ['Medium', '80 to 90 cm'],
  ['Large', '90 to 100 cm'],
  ['Extra large', '100 to 112 cm'],
])
const neck = worn(', measured round the neck', [
  ['Small', '28 to 33 cm'],
  ['Large', '38 to 43 cm'],
])
const leg = worn('', [
  ['Small', 'Ankle 18 to 21 cm, calf 28 to 33 cm'],
  ['Large', 'Ankle 24 to 27 cm, calf 38 to 43 cm'],
  ['Extra large', 'Ankle 27 to 30 cm, calf 43 to 48 cm'],
])

const clothes = ['Small', 'Medium', 'Large', 'Extra large']
const size = (values: string[]) => [{ name: 'Size', values }]

/** Where real goods have sizes, packs or cuffs, the demo catalogue has them too. */
export const seedFamilies: SeedFamily[] = [
  {
    name: 'Sthirak Knee Support with Open Patella',
    options: size(clothes),
    members: { 'Sthirak Knee Support with Open Patella, Medium': ['Medium'] },
    siblings: [
      kneeSupport('Small', '32 to 36 cm', 54),
      kneeSupport('Large', '40 to 44 cm', 61),
      { ...kneeSupport('Extra large', '44 to 48 cm', 0), listPriceRupees: 749 },
    ],
  },
  {
    name: 'Sthirak Pull-On Knee Cap, Pair',
    options: size(['Medium', 'Large']),
    members: { 'Sthirak Pull-On Knee Cap, Large, Pair': ['Large'] },
    siblings: [
      {
        name: 'Sthirak Pull-On Knee Cap, Medium, Pair',
        values: ['Medium'],
        keyFact: 'Medium, 36 to 40 cm, pair',
        facts: knee('Medium'),
        stock: 87,
      },
    ],
  },
  {
    name: 'Sthirak Lumbar Belt with Double Pull',
    options: size(['Medium', 'Large', 'Extra large']),
    members: { 'Sthirak Lumbar Belt with Double Pull, Large': ['Large'] },
    siblings: [
      {
        name: 'Sthirak Lumbar Belt with Double Pull, Medium',
        values: ['Medium'],
        keyFact: 'Medium, 80 to 90 cm',
        facts: waist('Medium'),
        stock: 44,
      },
      {
        name: 'Sthirak Lumbar Belt with Double Pull, Extra Large',
        values: ['Extra large'],
        keyFact: 'Extra large, 100 to 112 cm',
        facts: waist('Extra large'),
        listPriceRupees: 1590,
        stock: 29,
      },
    ],
  },
  {
    name: 'Sthirak Soft Cervical Collar',
    options: size(['Small', 'Medium', 'Large']),
    members: { 'Sthirak Soft Cervical Collar, Medium': ['Medium'] },
    siblings: [
      {
        name: 'Sthirak Soft Cervical Collar, Small',
        values: ['Small'],
        keyFact: 'Small, 28 to 33 cm',
        facts: neck('Small'),
        stock: 35,
      },
      {
        name: 'Sthirak Soft Cervical Collar, Large',
        values: ['Large'],
        keyFact: 'Large, 38 to 43 cm',
        facts: neck('Large'),
        stock: 40,
      },
    ],
  },
  {
    name: 'Sthirak Compression Stockings, Below Knee, Pair',
    options: size(clothes),
    members: { 'Sthirak Compression Stockings, Below Knee, Medium, Pair': ['Medium'] },
    siblings: [stockings('Small', 41), stockings('Large', 66), stockings('Extra large', 18)],
  },
  {
    name: 'Hastra Nitrile Gloves, Powder Free, Box of 100',
    options: size(['S', 'M', 'L', 'XL']),
    members: {
      'Hastra Nitrile Gloves, Size S, Powder Free, Box of 100': ['S'],
      'Hastra Nitrile Gloves, Size L, Powder Free, Box of 100': ['L'],
    },
    siblings: [gloves('M', 95, 120), gloves('XL', 120, 0)],
  },
  {
    name: 'Sevaghar Adult Diapers, Tape Style',
    options: [
      { name: 'Size', values: ['Medium', 'Large'] },
      { name: 'Pack', values: ['10', '30'] },
    ],
    members: {
      'Sevaghar Adult Diapers, Tape Style, Large, Pack of 10': ['Large', '10'],
      'Sevaghar Adult Diapers, Tape Style, Medium, Pack of 30': ['Medium', '30'],
    },
    siblings: [
      {
        name: 'Sevaghar Adult Diapers, Tape Style, Medium, Pack of 10',
        values: ['Medium', '10'],
        keyFact: 'Medium, pack of 10',
        facts: { Size: 'Medium', Fits: 'Waist 75 to 110 cm', Pack: '10 pieces' },
        listPriceRupees: 620,
        stock: 133,
      },
      {
        name: 'Sevaghar Adult Diapers, Tape Style, Large, Pack of 30',
        values: ['Large', '30'],
        keyFact: 'Large, pack of 30',
        facts: { Pack: '30 pieces, 3 packs of 10' },
        listPriceRupees: 1790,
        stock: 70,
      },
    ],
  },
  {
    name: 'Dinchar Pull-Up Adult Diaper Pants, Pack of 10',
    options: size(['Medium', 'Large']),
    members: { 'Dinchar Pull-Up Adult Diaper Pants, Large, Pack of 10': ['Large'] },
    siblings: [
      {
        name: 'Dinchar Pull-Up Adult Diaper Pants, Medium, Pack of 10',
        values: ['Medium'],
        keyFact: 'Pull-up, medium, pack of 10',
        facts: { Size: 'Medium', Fits: 'Waist 70 to 100 cm' },
        listPriceRupees: 690,
        stock: 98,
      },
    ],
  },
  {
    name: 'Sphyga Aneroid BP Instrument',
    options: [{ name: 'Cuff', values: ['Adult', 'Child'] }],
    members: {
      'Sphyga Aneroid BP Instrument with Adult Cuff': ['Adult'],
      'Sphyga Aneroid BP Instrument, Child Cuff': ['Child'],
    },
    siblings: [],
  },
  {
    name: 'Avran N95 Respirator Masks',
    options: [{ name: 'Pack', values: ['5', '20'] }],
    members: {
      'N95 Respirator Mask, Pack of 5': ['5'],
      'Avran N95 Respirator Masks, Family Pack of 20': ['20'],
    },
    siblings: [],
  },
]

/** The sibling as a product: its first member with other facts. */
export function siblingOf(base: SeedProduct, sibling: Sibling): SeedProduct {
  const { name, keyFact, facts, listPriceRupees = base.listPriceRupees, stock } = sibling
  const { bestseller: _, leaflet: __, ...plain } = base
  return { ...plain, name, keyFact, listPriceRupees, stock, facts: { ...base.facts, ...facts } }
}

function kneeSupport(value: string, fits: string, stock: number): Sibling {
  const name = value === 'Extra large' ? 'Extra Large' : value
  return {
    name: `Sthirak Knee Support with Open Patella, ${name}`,
    values: [value],
    keyFact: `${value}, ${fits}`,
    facts: knee(value),
    stock,
  }
}

function stockings(value: string, stock: number): Sibling {
  const name = value === 'Extra large' ? 'Extra Large' : value
  return {
    name: `Sthirak Compression Stockings, Below Knee, ${name}, Pair`,
    values: [value],
    keyFact: `${value}, 15 to 20 mmHg`,
    facts: leg(value),
    stock,
  }
}

function gloves(value: string, palmMm: number, stock: number): Sibling {
  return {
    name: `Hastra Nitrile Gloves, Size ${value}, Powder Free, Box of 100`,
    values: [value],
    keyFact: `Size ${value}, box of 100`,
    facts: { Size: `${value}, palm about ${palmMm} mm` },
    stock,
  }
}
