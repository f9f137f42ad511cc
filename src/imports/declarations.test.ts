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
