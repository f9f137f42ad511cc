import { describe, expect } from 'vitest'
import { attribute } from '#catalogue/facts/tables.ts'
import { pincode } from '#delivery/tables.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { kinds, type Kind } from './lifecycle.ts'

/** Everything that a spreadsheet could spoil. */
async function anAwkwardShop(shop: Shop) {
  const { id: categoryId } = await aCategory(shop)
  const [ratio, length] = await shop.db
    .insert(attribute)
    .values([
      { name: 'Ratio: of two', kind: 'text' },
      { name: 'Length', kind: 'number', unit: 'cm' },
    ])
    .returning()
  const facts = { [ratio?.id ?? 0]: '=3: 2, "both"', [length?.id ?? 0]: 149_900.5 }
  const whole = { categoryId, imageAlts: ['A stethoscope'], facts }
  await aProduct(shop, {
    ...whole,
    sku: '000123',
    barcode: '0012345678905',
    name: '=HYPERLINK("x") 5" cuff; blue',
    listPricePaise: 14_990_000,
    discountPercent: 25,
    description: '<p>One,\ntwo</p>\n<p onclick="x()">Three “four”</p>',
    keyFact: "'-5 to +5",
    images: ['/media/products/one.webp', '/media/products/two.webp'],
    imageAlts: ['One', ''],
    state: 'draft',
    active: false,
  })
  await aProduct(shop, {
    ...whole,
    sku: '8901234567894',
    barcode: '8901234567894',
    name: 'नाड़ी 🩺',
    names: { hi: '=नाड़ी "मशीन"; 2', ta: 'x' },
    keyFact: 'Two',
    keyFacts: { hi: '+2' },
    bestseller: true,
    weightGrams: 1_500,
    declarations: {
      maker: '=Example "Devices", Pune',
      makerAddress: '1 Example Road; Pune 411001',
      origin: 'TR',
      netQuantity: '0.5',
      netUnit: 'N',
      deviceClass: 'B',
      shelfLife: 'none',
      sterile: 'yes',
      singleUse: 'no',
      sterilisation: '+ethylene oxide',
      udi: '08901234567890',
      returnable: 'no',
    },
    lowStock: 3,
    bin: '=A-1',
  })
  await aProduct(shop, {
    ...whole,
    state: 'archived',
    active: false,
    name: '+91 helpline kit',
    wall: 'neem',
  })
  await shop.db.insert(pincode).values([
    { pincode: 110001, shippingPaise: 4_050, city: 'New Delhi', state: 'Delhi' },
    { pincode: 744101, shippingPaise: 0, daysFrom: 7, daysTo: 12, cod: false, sent: false },
  ])
}

/** The cells of our own export, as the test can change them. */
function cellsOf(file: Buffer): string[][] {
  const text = file.toString().replace('\uFEFF', '')
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** What a spreadsheet in India makes of a file that is opened and saved. */
const habits: Record<string, (column: string, cell: string) => string> = {
  'takes leading zeros away': (column, cell) =>
    /SKU|Barcode|Pin|UDI/.test(column) ? cell.replace(/^0+(?=\d)/, '') : cell,
  'shortens long numbers': (_, cell) =>
    /^\d{12,}$/.test(cell) ? `${Number(cell).toExponential(5).replace('e', 'E')}` : cell,
  'groups rupees': (column, cell) =>
    /price|Charge/.test(column) && cell
      ? Number(cell).toLocaleString('en-IN', { minimumFractionDigits: 2 })
      : cell,
  'writes yes as TRUE': (column, cell) =>
    column === 'Bestseller' || /^(?:yes|no)$/i.test(cell)
      ? /^yes$/i.test(cell)
        ? 'TRUE'
        : 'FALSE'
      : cell,
  'drops empty decimals': (column, cell) =>
    /price|Charge/.test(column) ? cell.replace(/\.?0+$/, '') || '0' : cell,
}

describe.for(kinds.map((kind) => [kind] as const))('an export of %s', ([kind]) => {
  it('that is imported again changes nothing', async ({ shop }) => {
    await anAwkwardShop(shop)
    const importer = await anImporter(shop)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await importer.exported(kind, format)
      const checked = await importer.check(await importer.begin(kind, file, `all.${format}`))
      expect(await importer.rows(checked.id, 'refused')).toEqual([])
      expect(await importer.rows(checked.id, 'changed')).toEqual([])
      expect(checked).toMatchObject(nothing(kind))
    }
  })

  it('changes nothing either after a spreadsheet has opened and saved it', async ({ shop }) => {
    await anAwkwardShop(shop)
    const importer = await anImporter(shop)
    const [names = [], ...rows] = cellsOf(await importer.exported(kind))
    for (const [habit, change] of Object.entries(habits)) {
      const saved = [
        names,
        ...rows.map((row) => row.map((cell, at) => change(names[at] ?? '', cell))),
      ]
      const id = await importer.begin(kind, csv(saved, ';'))
      const checked = await importer.check(id)
      expect(await importer.rows(id, 'refused'), habit).toEqual([])
      expect(await importer.rows(id, 'changed'), habit).toEqual([])
      expect(checked, habit).toMatchObject({ ...nothing(kind), format: 'CSV, UTF-8, semicolon' })
      await importer.post('cancel', { id })
    }
  })
})

function nothing(kind: Kind) {
  const unchanged = { products: 3, prices: 3, stock: 3, pincodes: 2, words: 5 }[kind]
  return { counts: { new: 0, changed: 0, unchanged, refused: 0 } }
}
