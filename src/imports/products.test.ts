import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

const head = ['SKU', 'Name', 'Brand', 'Category', 'MRP', 'Selling price']

describe('a file of products', () => {
  it('is read, its columns are proposed, tried without writing, and written', async ({ shop }) => {
    const { name } = await aCategory(shop)
    await aProduct(shop, { sku: 'OLD', name: 'Old name', imageAlts: ['A stethoscope'] })
    const { begin, check, go, rows } = await anImporter(shop)
    const id = await begin(
      'products',
      csv([
        head,
        ['NEW', 'Pulse oximeter', 'Oxi', name, '₹1,999', '999.50'],
        ['NEW-2', 'Pulse oximeter 2', 'Oxi', name.toUpperCase(), '1,000.00', '800'],
        ['OLD', 'New name', '', '', '', ''],
        [],
      ]),
    )
    const checked = await check(id)
    expect(checked).toMatchObject({
      state: 'checked',
      format: 'CSV, UTF-8, comma',
      counts: { new: 1, changed: 1, refused: 1 },
    })
    expect(await shop.db.select().from(product)).toHaveLength(1)
    expect(await rows(id, 'refused')).toMatchObject([
      {
        line: 2,
        issues: [{ column: 'Selling price', message: expect.stringContaining('No discount') }],
      },
    ])
    expect(await rows(id, 'changed')).toMatchObject([
      { line: 4, changes: [{ field: 'Name', before: 'Old name', after: 'New name' }] },
    ])
    expect(await go(id)).toMatchObject({ state: 'done', counts: { written: 2, failed: 0 } })
    const written = await shop.db.select().from(product).where(eq(product.sku, 'NEW-2'))
    expect(written).toMatchObject([
      { state: 'draft', listPricePaise: 100_000, discountPercent: 20 },
    ])
  })
})
