import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

describe('a file that puts on sale what lacks declarations of the law', () => {
  const file = csv([
    ['SKU', 'State'],
    ['G-1', 'Live'],
  ])
  const wanting = (shop: Shop, declarationsNeeded: 'warn' | 'refuse'): Shop => ({
    ...shop,
    settings: { ...shop.settings, declarationsNeeded },
  })
  const aDraft = (shop: Shop) =>
    aProduct(shop, { sku: 'G-1', imageAlts: ['Seen'], state: 'draft', active: false })

  it('is warned of in its cell, and publishes it', async ({ shop }) => {
    await aDraft(shop)
    const importer = await anImporter(wanting(shop, 'warn'))
    const id = await importer.begin('products', file)
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 1, refused: 0 } })
    const [row] = await importer.rows(id)
    expect(row?.issues).toMatchObject([
      { column: 'State', isWarning: true, message: expect.stringContaining('Generic name, Made') },
    ])
    await importer.go(id)
    expect(await shop.db.select().from(product)).toMatchObject([{ state: 'live' }])
  })

  it('is refused in its cell, where the owner wants that', async ({ shop }) => {
    await aDraft(shop)
    const importer = await anImporter(wanting(shop, 'refuse'))
    const id = await importer.begin('products', file)
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 0, refused: 1 } })
    const [row] = await importer.rows(id)
    expect(row?.issues).toMatchObject([
      { column: 'State', message: expect.stringContaining('Declarations of the law still') },
    ])
  })
})

describe('declarations in a file', () => {
  const columns = ['SKU', 'Made by', 'Country', 'Net Qty', 'Unit', 'Sterile', 'Shelf life', 'UDI']
  const declarationsOf = async (shop: Shop) =>
    (await shop.db.select().from(product)).map(({ declarations }) => declarations)

  it('are written beside those that it does not name, and put back', async ({ shop }) => {
    const before = { warranty: 'None', netQuantity: '2' }
    await aProduct(shop, { sku: 'G-1', imageAlts: ['Seen'], declarations: before })
    const importer = await anImporter(shop)
    const cells = ['G-1', 'Example Gloves', 'germany', '100', 'pieces', 'TRUE', '36 months', '']
    const id = await importer.begin('products', csv([columns, cells]))
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 1, refused: 0 } })
    const [row] = await importer.rows(id)
    expect(row?.changes).toContainEqual({ field: 'Net quantity', before: '2', after: '100' })
    await importer.go(id)
    const written = { maker: 'Example Gloves', origin: 'DE', netQuantity: '100', netUnit: 'N' }
    expect(await declarationsOf(shop)).toEqual([
      { warranty: 'None', ...written, sterile: 'yes', shelfLife: '36' },
    ])
    await importer.undo(id)
    expect(await declarationsOf(shop)).toEqual([before])
  })

  it('that a field cannot say are refused by their row and column, each of them', async ({
    shop,
  }) => {
    await aProduct(shop, { sku: 'G-1', imageAlts: ['Seen'] })
    const importer = await anImporter(shop)
    const good = ['G-1', 'Example Gloves', 'India', '100', 'N', 'no', 'No expiry', '']
    const bad = [
      'G-2',
      'x'.repeat(121),
      'Atlantis',
      '1,5',
      'boxes',
      'maybe',
      'long',
      '4006381333930',
    ]
    const id = await importer.begin('products', csv([columns, good, bad]))
    await importer.check(id)
    const [, row] = await importer.rows(id)
    expect(row).toMatchObject({ line: 3, verdict: 'refused' })
    expect(row?.issues.map(({ column }) => column)).toEqual(
      expect.arrayContaining(columns.slice(1)),
    )
    expect(row?.issues).toContainEqual(
      expect.objectContaining({
        column: 'Net Qty',
        message: 'Please enter Net quantity as a number above 0, as 50 or 0.5.',
      }),
    )
  })

  it('publish what needs them, and cannot be taken away from what is on sale', async ({ shop }) => {
    const refusing = {
      ...shop,
      settings: { ...shop.settings, declarationsNeeded: 'refuse' },
    } as Shop
    const genericName = 'Gloves'
    await aProduct(shop, {
      sku: 'G-1',
      imageAlts: ['1'],
      genericName,
      state: 'draft',
      active: false,
    })
    const importer = await anImporter(refusing)
    const needed = {
      SKU: 'G-1',
      'Made by': 'Example Gloves',
      'Address of the maker': '1 Example Road, Pune 411001',
      'Country of origin': 'India',
      'Net quantity': '1',
      'Unit of the net quantity': 'Pairs',
      'Device class': 'Not a medical device',
      Warranty: 'None',
    }
    const whole = [Object.keys(needed), Object.values(needed)]
    const id = await importer.begin(
      'products',
      csv(whole.map((cells, at) => [...cells, at === 0 ? 'State' : 'Live'])),
    )
    await importer.check(id)
    expect(await importer.rows(id, 'refused')).toEqual([])
    await importer.go(id)
    expect(await shop.db.select().from(product)).toMatchObject([{ state: 'live' }])
    const emptied = csv([
      ['SKU', 'Warranty'],
      ['G-1', ''],
    ])
    const again = await importer.begin('products', emptied)
    expect(await importer.check(again, { empty: 'clear' })).toMatchObject({
      counts: { refused: 1 },
    })
    const [row] = await importer.rows(again)
    expect(row?.issues[0]?.message).toBe('Declarations of the law still missing: Warranty.')
  })
})
