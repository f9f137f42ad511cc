import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

const names = { hi: 'घुटने का सहारा', ta: 'முழங்கால்' }
const keyFacts = { hi: '2 का पैक' }

async function aNamed(shop: Shop) {
  const about = { sku: 'K-1', names, keyFact: 'Pack of 2', keyFacts, imageAlts: ['Seen'] }
  const { id } = await aProduct(shop, about)
  return async () => {
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))
    return { names: row?.names, keyFact: row?.keyFact, keyFacts: row?.keyFacts }
  }
}

const before = { names, keyFact: 'Pack of 2', keyFacts }

describe('names and key facts in Hindi in a file', () => {
  it('are changed, said in the dry run, and put back; other languages stay', async ({ shop }) => {
    const now = await aNamed(shop)
    const importer = await anImporter(shop)
    const id = await importer.begin(
      'products',
      csv([
        ['SKU', 'Name in Hindi', 'Key fact (Hindi)'],
        ['K-1', ' घुटने की बेल्ट ', '2 की जोड़ी'],
      ]),
    )
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 1 } })
    expect(await importer.rows(id, 'changed')).toMatchObject([
      {
        changes: [
          { field: 'Name in Hindi', before: names.hi, after: 'घुटने की बेल्ट' },
          { field: 'Key fact in Hindi', before: keyFacts.hi, after: '2 की जोड़ी' },
        ],
      },
    ])
    expect(await now()).toEqual(before)
    await importer.go(id)
    expect(await now()).toEqual({
      names: { ...names, hi: 'घुटने की बेल्ट' },
      keyFact: 'Pack of 2',
      keyFacts: { hi: '2 की जोड़ी' },
    })
    await importer.undo(id)
    expect(await now()).toEqual(before)
  })

  it('are given to new products, and refused where they are too long', async ({ shop }) => {
    await aNamed(shop)
    const importer = await anImporter(shop)
    const { name: category } = await aCategory(shop)
    const rows = [
      ['SKU', 'Name', 'Brand', 'Category', 'List price', 'Name in Hindi', 'Key fact in Hindi'],
      ['K-2', 'Knee belt', 'Kadam', category, '100', 'घुटने की बेल्ट', ''],
      ['K-1', '', '', '', '', 'क'.repeat(121), ''],
    ]
    const id = await importer.begin('products', csv(rows))
    expect(await importer.check(id)).toMatchObject({ counts: { new: 1, refused: 1 } })
    expect(await importer.rows(id, 'refused')).toMatchObject([
      { issues: [{ column: 'Name in Hindi' }] },
    ])
    await importer.go(id)
    const [made] = await shop.db.select().from(product).where(eq(product.sku, 'K-2'))
    expect(made).toMatchObject({ names: { hi: 'घुटने की बेल्ट' }, keyFacts: {} })
  })

  it('go with the English key fact, unless the file says them again', async ({ shop }) => {
    const now = await aNamed(shop)
    const importer = await anImporter(shop)
    const columns = ['SKU', 'Key fact', 'Key fact in Hindi']
    const again = await importer.begin('products', csv([columns, ['K-1', 'Pack of 3', '2 का पैक']]))
    await importer.check(again)
    expect(await importer.rows(again, 'changed')).toMatchObject([
      { issues: [{ column: 'Key fact in Hindi', isWarning: true }] },
    ])
    await importer.go(again)
    expect(await now()).toMatchObject({ keyFact: 'Pack of 3', keyFacts })
    await importer.undo(again)

    const alone = await importer.begin('products', csv([columns.slice(0, 2), ['K-1', 'Pack of 3']]))
    await importer.check(alone)
    expect(await importer.rows(alone, 'changed')).toMatchObject([
      { changes: [{ field: 'Key fact' }, { field: 'Key fact in Hindi', after: '' }] },
    ])
    await importer.go(alone)
    expect(await now()).toEqual({ names, keyFact: 'Pack of 3', keyFacts: {} })
    await importer.undo(alone)
    expect(await now()).toEqual(before)
  })
})
