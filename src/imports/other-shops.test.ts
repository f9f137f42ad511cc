import { readFile } from 'node:fs/promises'
import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { aCategory } from '#tests/support/builders.ts'
import { anImporter } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { importPicture } from './tables.ts'

const fileOf = (name: string) =>
  readFile(new URL(`../../tests/shop-files/${name}`, import.meta.url))

async function imported(shop: Shop, name: string, category: string) {
  await aCategory(shop, { name: category })
  const importer = await anImporter(shop)
  const id = await importer.begin('products', await fileOf(name), name)
  const { source } = await importer.run(id)
  const checked = await importer.check(id)
  return { ...importer, id, source, checked }
}

const products = (shop: Shop) => shop.db.select().from(product).orderBy(asc(product.sku))
const addresses = async (shop: Shop) =>
  (await shop.db.select().from(importPicture)).map(({ line, address, alt }) => [line, address, alt])

describe('an export of Shopify', () => {
  it('is recognised: each variant becomes a draft, with the words of its product', async ({
    shop,
  }) => {
    const { source, checked, id, go, rows } = await imported(
      shop,
      'shopify-products.csv',
      'Supports & Braces',
    )
    expect(source).toBe('shopify')
    expect(checked.counts).toMatchObject({ new: 3, refused: 0, warned: 1 })
    expect((await rows(id, 'warned'))[0]).toMatchObject({
      issues: [
        { column: 'Variant Price', message: expect.stringContaining('becomes the list price') },
      ],
    })
    await go(id)
    const [bag, large, medium] = await products(shop)
    expect(bag).toMatchObject({
      name: 'Hot water bag',
      description: '<p>Keeps warm for hours.</p><p>Two litres.</p>',
      listPricePaise: 24_900,
      discountPercent: 0,
      stock: 40,
    })
    expect(large).toMatchObject({
      name: 'Knee cap with gel pad, Large, Black',
      pricePaise: 56_000,
      discountPercent: 20,
      weightGrams: 200,
      stock: 0,
    })
    expect(medium).toMatchObject({
      sku: 'KC-M',
      barcode: '8901234500019',
      brand: 'Stride',
      description: '<h2>Warm and snug</h2><p>For stairs and walks.</p>',
      pricePaise: 49_900,
      state: 'draft',
      pageTitle: 'Knee cap',
      stock: 12,
    })
    expect(await addresses(shop)).toEqual([
      [2, 'https://cdn.example.com/knee-1.jpg', 'Knee cap from the front'],
      [2, 'https://cdn.example.com/knee-2.jpg', 'Gel pad, close'],
      [3, 'https://cdn.example.com/knee-large.jpg', ''],
      [3, 'https://cdn.example.com/knee-1.jpg', 'Knee cap from the front'],
      [3, 'https://cdn.example.com/knee-2.jpg', 'Gel pad, close'],
    ])
  })
})

describe('an export of WooCommerce', () => {
  it('is recognised: variations become drafts, what cannot be sold is refused by its line', async ({
    shop,
  }) => {
    const { source, checked, id, go, rows } = await imported(
      shop,
      'woocommerce-products.csv',
      'Diagnostics',
    )
    expect(source).toBe('woocommerce')
    expect(checked.counts).toMatchObject({ new: 3, refused: 2 })
    expect(
      (await rows(id, 'refused')).map(({ line, issues }) => [line, issues[0]?.column]),
    ).toEqual([
      [7, 'Type'],
      [8, 'Type'],
    ])
    await go(id)
    const [monitor, glovesM, glovesS] = await products(shop)
    expect(monitor).toMatchObject({
      summary: 'Upper arm, one touch.',
      brand: 'Pulse',
      bestseller: true,
      weightGrams: 480,
      lowStock: 5,
      pricePaise: 149_900,
      stock: 25,
    })
    expect(glovesM).toMatchObject({
      name: 'Nitrile gloves, M',
      listPricePaise: 45_000,
      discountPercent: 10,
      stock: 0,
    })
    expect(glovesS).toMatchObject({
      name: 'Nitrile gloves, S',
      description: '<p>Box of 100.</p>',
      stock: 60,
    })
    expect((await addresses(shop)).map(([line, address]) => [line, address])).toEqual([
      [2, 'https://shop.example.com/bp-1.jpg'],
      [2, 'https://shop.example.com/bp-2.jpg'],
      [5, 'https://shop.example.com/gloves.jpg'],
      [6, 'https://shop.example.com/gloves.jpg'],
    ])
  })
})
