import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { seedCatalogue } from '../seed.ts'
import type { ProductCard, ProductPage } from '../contract.ts'
import type { Shop } from '#platform/shop.ts'

async function search(shop: Shop, search: string, limit = 5, more = ''): Promise<ProductPage> {
  const { status, body } = await asking(shop)(
    'GET',
    `/api/get-product?limit=${limit}&search=${encodeURIComponent(search)}${more}`,
  )
  expect(status, search).toBe(200)
  return body
}

describe('search', () => {
  it('puts the exact name first, in any letter case', async ({ shop }) => {
    await seedCatalogue(shop)
    const { products } = await search(shop, 'tapman pro INFRARED thermometer')
    expect(products[0]?.productName).toBe('Tapman Pro Infrared Thermometer')
  })

  it('finds what a part of the body needs, whatever it measures', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const measured of ['knee 40 cm', 'ghutna 40 cm', 'घुटना 40 सेमी', 'घुटने 16 इंच']) {
      const { products } = await search(shop, measured)
      expect(products[0]?.productName, measured).toMatch(/Knee/)
    }
    const { products } = await search(shop, 'crepe bandage 8 cm')
    expect(products[0]?.productName).toContain('8 cm')
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
      '\u202Eksam',
      'قناع طبي',
      'मास्क'.repeat(2_000),
      'mask '.repeat(2_000),
      'under 99999999999999999999',
      'under 0',
      '500 to 100',
      'is0mask',
      'constructor __proto__',
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

  it('corrects a typo before it searches, says so, and searches the very words on request', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const right = await search(shop, 'bp machine', 50)
    const typo = await search(shop, 'bp machin', 50)
    expect(typo.search?.corrected).toBe('bp machine')
    expect(typo.products.map(({ _id }) => _id)).toEqual(right.products.map(({ _id }) => _id))
    expect(right.search).toBeUndefined()
    const verbatim = await search(shop, 'bp machin', 50, '&verbatim=true')
    expect(verbatim.search?.corrected).toBeUndefined()
    expect(verbatim.total).toBeLessThan(right.total)
    expect((await search(shop, 'glucomter')).search?.corrected).toBe('glucometer')
    expect((await search(shop, 'rahatmma')).search?.corrected).toBe('rahatma')
  })

  it('never calls close hits results, and cuts what only a description mentions', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const far = await search(shop, 'zebra crossing wheel lights')
    expect(far).toMatchObject({ products: [], total: 0 })
    expect(far.search?.close.length).toBeGreaterThan(0)
    const missing = await search(shop, 'qwrtzx walker')
    expect(missing.search?.missing).toEqual(['qwrtzx'])
    expect(missing.products[0]?.productName).toMatch(/Walker/)
    const masks = await search(shop, 'stethoscope', 100)
    expect(masks.products.every(({ productName }) => /Stethoscope/.test(productName))).toBe(true)
  })

  it('takes a price out of the text', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const query of [
      'bp machine under 1000',
      '1000 se kam bp machine',
      'bp machine ₹1,000 tak',
    ]) {
      const { products, search: understood } = await search(shop, query)
      expect(understood?.price, query).toEqual({ atMost: 1000, rest: 'bp machine' })
      expect(products.length, query).toBeGreaterThan(0)
      expect(products.every(({ productFinalPrice }) => productFinalPrice <= 1000)).toBe(true)
    }
    const range = await search(shop, '500 to 1000', 100)
    expect(range.total).toBeGreaterThan(10)
    expect(
      range.products.every(({ productFinalPrice: price }) => price >= 500 && price <= 1000),
    ).toBe(true)
    expect((await search(shop, 'under 300', 5, '&page=2')).products).toHaveLength(5)
  })

  it('says which brand is not sold and shows similar products, until it is sold', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const similar = await search(shop, 'omron bp machine')
    expect(similar.search?.unsold).toBe('Omron')
    expect(similar.products[0]?.productName).toMatch(/Blood Pressure/)
    expect((await search(shop, 'accu chek')).products[0]?.productName).toMatch(/Glucometer/)
    const own = await aProduct(shop, { name: 'Omron HEM-7120 Blood Pressure Monitor' })
    const { products, search: understood } = await search(shop, 'omron bp machine')
    expect(understood?.unsold).toBeUndefined()
    expect(products[0]?._id).toBe(own.id)
  })

  it('says which goods are not sold instead of what shares a word with them, until they are', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    for (const [query, name] of [
      ['arm sling', 'arm slings'],
      ['finger splint for child', 'finger splints'],
      ['Tennis Elbow', 'elbow supports'],
      ['pregnancy test kit', 'pregnancy tests'],
      ['inhaler spacers', 'inhalers'],
      ['grab bar for bathroom', 'grab bars'],
      ['सिरिंज', 'syringes'],
    ] as const) {
      const { products, search: understood } = await search(shop, query)
      expect([query, understood?.unsold]).toEqual([query, name])
      expect(
        products.filter(({ productName }) => /monitor|pump|splint/i.test(productName)),
      ).toEqual([])
    }
    // One word of a name may mean what is sold.
    for (const query of ['oxygen', 'tape', 'inhaler', 'tablet box'])
      expect([query, (await search(shop, query)).search?.unsold]).toEqual([query, undefined])
    // What is sold and typed beside it is similar; so is what may do instead.
    const suction = await search(shop, 'suction machine catheter')
    expect([suction.search?.unsold, suction.products[0]?.productName]).toEqual([
      'catheters',
      expect.stringMatching(/Suction/),
    ])
    const ankle = await search(shop, 'ankle brace')
    expect(ankle.products[0]?.productName).toMatch(/Crepe Bandage/)
    const own = await aProduct(shop, { name: 'Pouch Arm Sling, Medium' })
    const { products, search: understood } = await search(shop, 'sling')
    expect([understood?.unsold, products[0]?._id]).toEqual([undefined, own.id])
    const brandToo = await aProduct(shop, { name: 'Romsons Foley Catheter 16 Fr' })
    for (const query of ['romsons foley catheter', 'catheter romsons', 'foley catheter romsons'])
      expect([query, (await search(shop, query)).products[0]?._id]).toEqual([query, brandToo.id])
    // Nor is it missed where only a brand's product says what it is.
    const plain = await aProduct(shop, { name: 'Dispovan 5 ml', summary: 'Sterile syringe' })
    for (const query of ['syringe', 'dispovan syringe', 'syringe 5 ml'])
      expect([query, (await search(shop, query)).products[0]?._id]).toEqual([query, plain.id])
    expect((await search(shop, 'omron finger splint')).search?.unsold).toBe('finger splints')
  })

  it('corrects to the words of names alone, and leaves the names of goods as they are', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    await aProduct(shop, { name: 'Plain thing', summary: 'With a zephyrine' })
    expect((await search(shop, 'zephirine')).search?.corrected).toBeUndefined()
    await aProduct(shop, { name: 'Zephyrine' })
    expect((await search(shop, 'zephirine')).search?.corrected).toBe('zephyrine')
    expect((await search(shop, 'reacher')).search?.corrected).toBeUndefined()
  })

  it('lets two concepts together beat one', async ({ shop }) => {
    await seedCatalogue(shop)
    for (const query of ['garam pani thaili', 'pani garam wali botal', 'गरम पानी की थैली'])
      for (const { productName } of (await search(shop, query, 3)).products)
        expect(productName, query).toMatch(/Hot Water Bag/)
  })

  it('keeps the concepts of a product true after each change of it', async ({ shop }) => {
    await seedCatalogue(shop)
    const { id } = await aProduct(shop, { name: 'Plain thing', summary: 'A thing' })
    const finds = async (query: string) =>
      (await search(shop, query, 100)).products.some(({ _id }) => _id === id)
    expect(await finds('ghutne ka dard')).toBe(false)
    await shop.db.execute(sql`update product set name = 'Patella sleeve' where id = ${id}`)
    expect(await finds('ghutna')).toBe(true)
    await shop.db.execute(sql`update product set name = 'Plain thing' where id = ${id}`)
    expect(await finds('ghutna')).toBe(false)
    await shop.db.execute(sql`
      update category set name = 'Things for infants'
      where id = (select category_id from product where id = ${id})`)
    expect(await finds('shishu')).toBe(true)
  })
})
