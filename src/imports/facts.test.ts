import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attribute, attributeValue } from '#catalogue/facts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

/** A product, and what can be said about it. */
async function aBrace(shop: Shop) {
  const [size, colours, length, cotton] = await shop.db
    .insert(attribute)
    .values([
      { name: 'Size', kind: 'choice' },
      { name: 'Colours', kind: 'choices' },
      { name: 'Length', kind: 'number', unit: 'cm' },
      { name: 'Cotton', kind: 'yes' },
    ])
    .returning()
  const ids = [size, colours, length, cotton].map((row) => row?.id ?? 0)
  const [sizeId = 0, coloursId = 0, lengthId = 0, cottonId = 0] = ids
  const values = await shop.db
    .insert(attributeValue)
    .values([
      { attributeId: sizeId, name: 'Large', synonyms: ['L'], position: 0 },
      { attributeId: coloursId, name: 'Blue', position: 0 },
      { attributeId: coloursId, name: 'Green', position: 1 },
    ])
    .returning()
  const [large = 0, blue = 0, green = 0] = values.map(({ id }) => id)
  const { id } = await aProduct(shop, { sku: 'B-1', imageAlts: ['Seen'] })
  const facts = async () =>
    (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.facts
  return { facts, sizeId, coloursId, lengthId, cottonId, large, blue, green }
}

describe('facts in a file', () => {
  it('are written from their lines, by synonyms and in any letters, and put back', async ({
    shop,
  }) => {
    const brace = await aBrace(shop)
    const importer = await anImporter(shop)
    const cell = 'Size: l\nCOLOURS: blue, Green\nLength: 1,200.5 cm\nCotton: yes'
    const id = await importer.begin(
      'products',
      csv([
        ['SKU', 'Facts'],
        ['B-1', cell],
      ]),
    )
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 1 } })
    await importer.go(id)
    expect(await brace.facts()).toEqual({
      [brace.sizeId]: [brace.large],
      [brace.coloursId]: [brace.blue, brace.green],
      [brace.lengthId]: 1200.5,
      [brace.cottonId]: true,
    })
    await importer.undo(id)
    expect(await brace.facts()).toEqual({})
  })

  it('that no attribute can say are refused with their line', async ({ shop }) => {
    await aBrace(shop)
    const importer = await anImporter(shop)
    const cells = ['Size: Huge', 'Length: long', 'Cotton: maybe', 'Form: round', 'Large']
    const file = csv([['SKU', 'Facts'], ...cells.map((cell) => ['B-1', cell])])
    const id = await importer.begin('products', file)
    await importer.check(id)
    const rows = await importer.rows(id)
    expect(rows.map(({ verdict, issues }) => [verdict, issues[0]?.message])).toEqual([
      ['refused', 'Size has no value “Huge”.'],
      ['refused', 'Length is a number of cm, as 36.5 or 1,200.'],
      ['refused', 'Cotton is yes or no.'],
      ['refused', 'There is no attribute “Form”. Write a fact as “Size: Medium”.'],
      ['refused', 'There is no attribute “Large”. Write a fact as “Size: Medium”.'],
    ])
  })
})
