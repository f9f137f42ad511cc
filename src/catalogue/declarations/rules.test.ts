import { describe, expect, it } from 'vitest'
import { countries } from './countries/rules.ts'
import { declarationsMissing } from './rules.ts'
import { KeptDeclarations, TypedDeclarations } from './shapes.ts'
import { shownDeclarations, unitPrice } from './shown/rules.ts'

const glove = {
  maker: 'Example Gloves Pvt Ltd',
  makerAddress: '1 Example Road, Pune 411001',
  origin: 'IN',
  netQuantity: '100',
  netUnit: 'N',
  deviceClass: 'A',
  licence: 'EXAMPLE-1',
  intendedUse: 'Examination of patients',
  shelfLife: '36',
  warranty: 'None',
}
const whole = { declarations: glove, genericName: 'Examination gloves' }
const missingOf = (declarations: Record<string, string>) =>
  declarationsMissing({ ...whole, declarations }).map(({ field }) => field)

describe('what the law asks to be declared', () => {
  it('is nothing more once all is said, and the rule with each that is not', () => {
    expect(declarationsMissing(whole)).toEqual([])
    const { licence: _, ...unlicensed } = glove
    expect(declarationsMissing({ declarations: unlicensed, genericName: '' })).toMatchObject([
      { field: 'genericName' },
      {
        field: 'declarations.licence',
        sentence:
          'Licence or registration number is missing (Medical Devices Rules 2017, rule 44).',
      },
    ])
  })

  it.each([
    ['an importer of goods from abroad', { origin: 'DE' }, ['importer', 'importerAddress']],
    ['the method of what is sterile', { sterile: 'yes' }, ['sterilisation']],
    ['the approval of what measures', { measuring: 'yes' }, ['modelApproval']],
    ['nothing of it where it is not so', { sterile: 'no', measuring: 'no' }, []],
  ])('has %s', (_, declarations, fields) => {
    expect(missingOf({ ...glove, ...declarations })).toEqual(
      fields.map((name) => `declarations.${name}`),
    )
  })

  it('asks no licence, use and shelf life of what is no device', () => {
    const { licence: _, intendedUse: __, shelfLife: ___, ...rest } = glove
    expect(missingOf({ ...rest, deviceClass: 'none' })).toEqual([])
  })
})

describe('a declaration that is typed', () => {
  it('is kept in one form, however people write it, and typed again it is the same', () => {
    const typed = TypedDeclarations.parse({
      maker: '  Example   Gloves ',
      origin: 'भारत',
      netQuantity: '०.50',
      netUnit: 'Pieces',
      deviceClass: 'class b',
      shelfLife: '36 months',
      udi: '0 8901234 567890',
      warnings: '',
    })
    expect(typed).toEqual({
      maker: 'Example Gloves',
      origin: 'IN',
      netQuantity: '0.5',
      netUnit: 'N',
      deviceClass: 'B',
      shelfLife: '36',
      udi: '08901234567890',
    })
    expect(TypedDeclarations.parse(KeptDeclarations.parse(typed))).toEqual(typed)
    for (const { code, name } of countries)
      expect(TypedDeclarations.parse({ origin: name })).toEqual({ origin: code })
  })

  it.each([
    ['origin', 'Atlantis'],
    ['netQuantity', '0'],
    ['netQuantity', '1,5'],
    ['netQuantity', '-3'],
    ['deviceClass', 'E'],
    ['shelfLife', 'long'],
    ['udi', '08901234567894'],
    ['maker', 'x'.repeat(121)],
    ['colour', 'red'],
  ])('is refused as %s: %s', (name, text) => {
    expect(TypedDeclarations.safeParse({ [name]: text }).success).toBe(false)
  })
})

describe('the price of one unit', () => {
  it.each([
    ['60', 'ml', 9_900, 165, 'ml'],
    ['200', 'g', 6_000, 30, 'g'],
    ['5', 'l', 50_000, 10_000, 'l'],
    ['1', 'kg', 24_000, 24_000, 'kg'],
    ['1000', 'g', 24_000, 24_000, 'kg'],
    ['0.5', 'kg', 24_000, 48, 'g'],
    ['150', 'cm', 30_000, 20_000, 'm'],
    ['100', 'N', 39_900, 399, 'piece'],
    ['3', 'N', 10_000, 3_333, 'piece'],
    ['0.001', 'kg', 10_000_000_000, 10_000_000_000, 'g'],
  ])('of %s %s for %i paise is %i paise a %s', (netQuantity, netUnit, pricePaise, paise, unit) => {
    expect(unitPrice({ declarations: { netQuantity, netUnit }, pricePaise })).toEqual({
      paise,
      unit,
    })
  })

  it('is left out where one piece is the pack, and where nothing is said', () => {
    const one = { netQuantity: '1', netUnit: 'N' }
    expect(unitPrice({ declarations: one, pricePaise: 100 })).toBeUndefined()
    expect(unitPrice({ declarations: {}, pricePaise: 100 })).toBeUndefined()
  })
})

it('shows what is declared in words, and nothing of a product without declarations', () => {
  const row = { genericName: 'Gloves', listPricePaise: 45_000, pricePaise: 39_900 }
  expect(shownDeclarations({ ...row, declarations: {} })).toEqual([])
  expect(shownDeclarations({ ...row, declarations: glove })).toEqual(
    expect.arrayContaining([
      { name: 'Net quantity', value: '100 Pieces' },
      { name: 'MRP', value: '₹450 (inclusive of all taxes)' },
      { name: 'Unit price', value: '₹3.99 per piece' },
      { name: 'Country of origin', value: 'India' },
      { name: 'Made by', value: 'Example Gloves Pvt Ltd, 1 Example Road, Pune 411001' },
      { name: 'Device class', value: 'Class A' },
      { name: 'Shelf life', value: '36 months' },
    ]),
  )
})
