import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from './contract.ts'
import { generateProducts } from './generate.ts'
import { seedCatalogue } from './seed.ts'
import { category, product } from './tables.ts'

const names = (body: { products: ProductCard[] }) =>
  body.products.map(({ productName }) => productName)

describe('GET /all-category', () => {
  it('lists every category in the shop’s order with its number of products', async ({ shop }) => {
    const second = await aCategory(shop, { position: 2, name: 'Second' })
    await aCategory(shop, { position: 1, name: 'First' })
    await aProduct(shop, { categoryId: second.id })
    await aProduct(shop, { categoryId: second.id, active: false })
    const { body } = await asking(shop)('GET', '/api/all-category')
    expect(
      body.map(({ categoryName, productCount }: { categoryName: string; productCount: number }) => [
        categoryName,
        productCount,
      ]),
    ).toEqual([
      ['First', 0],
      ['Second', 1],
    ])
  })

  it('updates the counts when a product moves or becomes inactive', async ({ shop }) => {
    const [from, to] = [await aCategory(shop), await aCategory(shop)]
    const row = await aProduct(shop, { categoryId: from.id })
    const count = async (id: string) =>
      (await shop.db.select().from(category).where(eq(category.id, id)))[0]?.productCount
    await shop.db.update(product).set({ categoryId: to.id }).where(eq(product.id, row.id))
    expect([await count(from.id), await count(to.id)]).toEqual([0, 1])
    await shop.db.update(product).set({ active: false }).where(eq(product.id, row.id))
    expect(await count(to.id)).toBe(0)
    await shop.db.update(product).set({ active: true, stock: 3 }).where(eq(product.id, row.id))
    expect(await count(to.id)).toBe(1)
  })
})

describe('GET /get-product', () => {
  it('tells what a product is and what tells it from its twins', async ({ shop }) => {
    const about = { genericName: 'Test strips', keyFact: 'Pack of 50' }
    const { id } = await aProduct(shop, about)
    const fields = { productGenericName: about.genericName, productKeyFact: about.keyFact }
    const ask = asking(shop)
    expect((await ask('GET', '/api/get-product?limit=10')).body.products[0]).toMatchObject(fields)
    expect((await ask('GET', `/api/single-product/${id}`)).body.product).toMatchObject(fields)
  })

  it('answers a product in the contract’s shape, the price rounded down to a whole rupee', async ({
    shop,
  }) => {
    const row = await aProduct(shop, {
      name: 'Walker',
      listPricePaise: 99_900,
      discountPercent: 33,
      stock: 0,
    })
    const { body } = await asking(shop)('GET', '/api/get-product?limit=10')
    expect(body).toMatchObject({ total: 1, page: 1, limit: 10, nextPage: null })
    expect(body.products[0]).toMatchObject({
      _id: row.id,
      productName: 'Walker',
      productPrice: 999,
      productDiscountPercentage: 33,
      productFinalPrice: 669,
      stock: 'Out of Stock',
      bestseller: false,
      productPdf: null,
    })
    expect(body.products[0]).not.toHaveProperty('productDetails')
  })

  it('pages by 10, and answers an empty list past the end', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop)
    for (let number = 0; number < 12; number += 1) await aProduct(shop, { categoryId })
    const ask = asking(shop)
    const first = (await ask('GET', '/api/get-product?page=1')).body
    const second = (await ask('GET', '/api/get-product?page=2')).body
    expect([
      first.products.length,
      first.nextPage,
      second.products.length,
      second.nextPage,
    ]).toEqual([10, 2, 2, null])
    expect(
      new Set([...first.products, ...second.products].map(({ _id }: ProductCard) => _id)).size,
    ).toBe(12)
    expect((await ask('GET', '/api/get-product?page=3')).body).toMatchObject({
      products: [],
      total: 12,
      nextPage: null,
    })
    expect((await ask('GET', '/api/get-product')).body).toMatchObject({ limit: 1000, total: 12 })
  })

  it('without a query, names the page that continues after the first thousand', async ({
    shop,
  }) => {
    await aProduct(shop)
    await generateProducts(shop, 1_003)
    const ask = asking(shop)
    const { products, ...whole } = (await ask('GET', '/api/get-product')).body
    expect([products.length, whole]).toEqual([
      1_000,
      { total: 1_004, page: 1, limit: 1_000, nextPage: 101 },
    ])
    const rest = (await ask('GET', `/api/get-product?page=${whole.nextPage}`)).body
    expect([rest.products.length, rest.nextPage]).toEqual([4, null])
    expect(new Set([...products, ...rest.products].map(({ _id }: ProductCard) => _id)).size).toBe(
      1_004,
    )
  })

  it('filters by category, bestseller and stock, together too', async ({ shop }) => {
    const here = await aCategory(shop)
    const expected = await aProduct(shop, { categoryId: here.id, bestseller: true, stock: 1 })
    await aProduct(shop, { categoryId: here.id, bestseller: true, stock: 0 })
    await aProduct(shop, { categoryId: here.id })
    await aProduct(shop, { bestseller: true })
    const ask = asking(shop)
    const total = async (query: string) =>
      (await ask('GET', `/api/get-product?${query}`)).body.total
    expect(await total(`category=${here.id}`)).toBe(3)
    expect(await total('bestseller=true')).toBe(3)
    expect(await total('inStock=true')).toBe(3)
    const { body } = await ask(
      'GET',
      `/api/get-product?category=${here.id}&bestseller=true&inStock=true`,
    )
    expect(body.products.map(({ _id }: ProductCard) => _id)).toEqual([expected.id])
    expect(await total('category=no-such-category')).toBe(0)
  })

  it('sorts by price, discount and age', async ({ shop }) => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
    await aProduct(shop, {
      name: 'Dear',
      listPricePaise: 500_000,
      discountPercent: 10,
      createdAt: at(1),
    })
    await aProduct(shop, {
      name: 'Cheap',
      listPricePaise: 10_000,
      discountPercent: 5,
      createdAt: at(2),
    })
    await aProduct(shop, {
      name: 'Reduced',
      listPricePaise: 90_000,
      discountPercent: 60,
      createdAt: at(3),
    })
    const ask = asking(shop)
    const sorted = async (sort: string) =>
      names((await ask('GET', `/api/get-product?sort=${sort}`)).body)
    expect(await sorted('price-asc')).toEqual(['Cheap', 'Reduced', 'Dear'])
    expect(await sorted('price-desc')).toEqual(['Dear', 'Reduced', 'Cheap'])
    expect(await sorted('discount')).toEqual(['Reduced', 'Dear', 'Cheap'])
    expect(await sorted('newest')).toEqual(['Reduced', 'Cheap', 'Dear'])
  })

  it.for([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=1e99',
    'limit=0',
    'limit=101',
    'limit=ten',
    'sort=random',
    'bestseller=maybe',
    'inStock=1',
    'colour=red',
    'page=1&page=2',
    'search[]=a',
  ])('refuses ?%s with a sentence', async (query, { shop }) => {
    const { status, body } = await asking(shop)('GET', `/api/get-product?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, requestId: expect.any(String) })
    expect(body.message).toMatch(/^[A-Z].*\.$/)
  })

  it('names the valid values of a boolean', async ({ shop }) => {
    expect((await asking(shop)('GET', '/api/get-product?bestseller=1')).body).toMatchObject({
      message: 'Please give bestseller as true or false.',
      errors: [{ path: 'bestseller' }],
    })
  })
})

describe('GET /get-product-by-category/{id} and /single-product/{id}', () => {
  it('answer the category’s products, and one product with sanitized details', async ({ shop }) => {
    const row = await aProduct(shop, {
      details:
        '<table><tbody><tr><th scope="row">Weight</th><td>1 kg</td></tr></tbody></table><script>alert(1)</script>',
      description: '<p onclick="steal()">Steady.</p>',
    })
    const ask = asking(shop)
    const { body: list } = await ask('GET', `/api/get-product-by-category/${row.categoryId}`)
    expect(list.products).toHaveLength(1)
    expect(list.category._id).toBe(row.categoryId)
    const { body: one } = await ask('GET', `/api/single-product/${row.id}`)
    expect(one.product.productDescription).toBe('<p>Steady.</p>')
    expect(one.product.productDetails).not.toContain('script')
    expect(one.product.productDetails).toContain('<th scope="row">Weight</th>')
  })

  it('answers what each picture of a product shows, and when that changed', async ({ shop }) => {
    const { id } = await aProduct(shop, { imageAlts: ['A green walker.'] })
    const { body } = await asking(shop)('GET', `/api/single-product/${id}`)
    expect(body.product.productImageAlts).toEqual(['A green walker.'])
    await shop.db
      .update(product)
      .set({ imageAlts: ['A walker.'] })
      .where(eq(product.id, id))
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))
    expect(row?.changedAt).toBeInstanceOf(Date)
  })

  it.for([
    '0',
    'abc',
    '%00',
    '00000000-0000-7000-8000-000000000000',
    "1'%20or%201=1",
    'x'.repeat(150),
  ])('answer 404 for the id %s', async (id, { shop }) => {
    const ask = asking(shop)
    for (const path of ['get-product-by-category', 'single-product']) {
      const { status, body } = await ask('GET', `/api/${path}/${id}`)
      expect([status, body.success], path).toEqual([404, false])
    }
  })

  it('do not show an inactive product', async ({ shop }) => {
    const { id } = await aProduct(shop, { active: false })
    expect((await asking(shop)('GET', `/api/single-product/${id}`)).status).toBe(404)
  })
})

describe('a list', () => {
  it('runs three statements at most for any number of products, a search four', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const { id } = (await shop.db.select().from(category).limit(1))[0] ?? { id: '' }
    for (const path of [
      'get-product?limit=5',
      'get-product?limit=100',
      'get-product?search=thermameter',
      'get-product?bestseller=true&inStock=true',
      'get-product',
      `get-product-by-category/${id}`,
      'all-category',
    ]) {
      const { statements, status } = await countStatements(shop, `/api/${path}`)
      expect(status, path).toBe(200)
      expect(statements, path).toBeGreaterThan(0)
      // A search reads the owner's own words, which are kept where answers are.
      expect(statements, path).toBeLessThanOrEqual(path.includes('search=') ? 4 : 3)
    }
  })
})

/** Counts what reaches PostgreSQL, at the session every statement goes through. */
async function countStatements(
  shop: Shop,
  path: string,
): Promise<{ statements: number; status: number }> {
  const client = (
    shop.db as unknown as { session: { client: { query: (...args: unknown[]) => unknown } } }
  ).session.client
  const query = client.query.bind(client)
  let statements = 0
  client.query = (...args) => {
    statements += 1
    return query(...args)
  }
  try {
    const { status } = await asking(shop)('GET', path)
    return { statements, status }
  } finally {
    // Not put back as a property of its own: the connection is the worker's, and other files count
    // by what all connections share.
    Reflect.deleteProperty(client, 'query')
  }
}

describe('the generator', () => {
  it('makes searchable products with category counts and receipts', async ({ shop }) => {
    await seedCatalogue(shop)
    const before = (await asking(shop)('GET', '/api/get-product?limit=1')).body.total
    await generateProducts(shop, 300)
    const { body } = await asking(shop)('GET', '/api/get-product?limit=100')
    expect(body.total).toBe(before + 300)
    expect(
      (await asking(shop)('GET', '/api/get-product?search=thermameter')).body.total,
    ).toBeGreaterThan(10)
    const { rows } = await shop.db.execute(
      sql`select 1 from product p where p.stock + p.held + p.reserved + p.sold <> (select sum(quantity) from stock_receipt where product_id = p.id)`,
    )
    expect(rows).toEqual([])
  })
})
