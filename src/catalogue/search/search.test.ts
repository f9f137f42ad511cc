import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { judgements } from './judgements.ts'
import { seedCatalogue } from '../seed.ts'
import type { ProductCard } from '../contract.ts'
import type { Shop } from '#platform/shop.ts'

async function search(
  shop: Shop,
  search: string,
  limit = 5,
): Promise<{ products: ProductCard[]; total: number }> {
  const { status, body } = await asking(shop)(
    'GET',
    `/api/get-product?limit=${limit}&search=${encodeURIComponent(search)}`,
  )
  expect(status, search).toBe(200)
  return body
}

describe('search', () => {
  it('finds what shoppers type: recall@5 over the judged queries', async ({ shop }) => {
    await seedCatalogue(shop)
    const all = (await asking(shop)('GET', '/api/get-product')).body.products.map(
      (product: ProductCard) => product.productName,
    ) as string[]
    const misses: string[] = []
    let recalls = 0
    let firsts = 0
    for (const [query, expected] of judgements) {
      const names = (await search(shop, query)).products.map(({ productName }) => productName)
      const relevant = all.filter((name) => expected.test(name)).length
      expect(relevant, `the judgement of “${query}” names no product`).toBeGreaterThan(0)
      const recall = names.filter((name) => expected.test(name)).length / Math.min(5, relevant)
      recalls += recall
      if (names[0] !== undefined && expected.test(names[0])) firsts += 1
      if (recall < 1) misses.push(`${query}: ${recall.toFixed(2)} [${names.join(' | ')}]`)
    }
    const recallAt5 = recalls / judgements.length
    console.log(
      `search: recall@5 ${recallAt5.toFixed(3)} and first hit right ${(firsts / judgements.length).toFixed(3)} over ${judgements.length} judged queries\n${misses.join('\n')}`,
    )
    expect(judgements.length).toBeGreaterThanOrEqual(60)
    expect(recallAt5).toBeGreaterThanOrEqual(0.95)
    expect(firsts / judgements.length).toBeGreaterThanOrEqual(0.95)
  })

  it('puts the exact name first, in any letter case', async ({ shop }) => {
    await seedCatalogue(shop)
    const { products } = await search(shop, 'tapman pro INFRARED thermometer')
    expect(products[0]?.productName).toBe('Tapman Pro Infrared Thermometer')
  })

  it('takes any text as an ordinary query', async ({ shop }) => {
    await seedCatalogue(shop)
    const odd = [
      '%',
      '_',
      '%%%',
      `'; drop table product; --`,
      '"',
      '\\',
      '😀',
      '👩‍⚕️ mask',
      '&|!:*()<->',
      ':*',
      "O'Brien's walker",
      'a'.repeat(10_000),
      'ब'.repeat(3_000),
      'mask\0mask',
      '\u200d',
      '﷽',
      'null',
      '<script>alert(1)</script>',
      '1 or 1=1',
    ]
    for (const query of odd) await search(shop, query)
    expect((await search(shop, '👩‍⚕️ mask')).total).toBeGreaterThan(0)
    expect((await search(shop, 'mask\0')).total).toBeGreaterThan(0)
  })

  it('finds nothing for text without words, and everything for an empty text', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const query of ['%', '_', '😀', 'qwrtzx plmkjh', '()'])
      expect((await search(shop, query)).total, query).toBe(0)
    expect((await search(shop, '   ')).total).toBeGreaterThan(100)
  })

  it('applies filters, order and pages, and counts the results', async ({ shop }) => {
    await seedCatalogue(shop)
    const ask = asking(shop)
    const { body: masks } = await ask('GET', '/api/get-product?search=mask&limit=100')
    expect(masks.products).toHaveLength(masks.total)
    const { body: cheap } = await ask(
      'GET',
      '/api/get-product?search=mask&sort=price-asc&inStock=true&limit=100',
    )
    const prices = cheap.products.map((product: ProductCard) => product.productFinalPrice)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(cheap.products.every((product: ProductCard) => product.stock === 'Available')).toBe(true)
    const { body: second } = await ask('GET', '/api/get-product?search=mask&limit=3&page=2')
    expect(second.products[0]._id).toBe(masks.products[3]._id)
  })

  it('finds a renamed product and a renamed category', async ({ shop }) => {
    await seedCatalogue(shop)
    const {
      products: [walker],
    } = await search(shop, 'Height-Adjustable Folding Walker')
    const { product, category } = await import('../tables.ts')
    const { eq } = await import('drizzle-orm')
    await shop.db
      .update(product)
      .set({ name: 'Zimmerwalk Frame' })
      .where(eq(product.id, walker?._id ?? ''))
    expect((await search(shop, 'zimmerwalc')).products[0]?._id).toBe(walker?._id)
    await shop.db
      .update(category)
      .set({ name: 'Quarantinecare' })
      .where(eq(category.name, 'Masks and gloves'))
    expect((await search(shop, 'quarantinecare')).total).toBeGreaterThan(5)
  })
})
