import { describe, expect } from 'vitest'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { ProductCard } from '../contract.ts'
import { optionLinks } from '../screens/product/option-links.ts'
import { productData } from '../screens/product/product-data.ts'
import { family, variant, type FamilyOption } from './tables.ts'

type Variants = [values: string[], about?: Parameters<typeof aProduct>[1]][]

/** A family of products of one category. */
async function aFamily(shop: Shop, options: FamilyOption[], variants: Variants) {
  const { id: categoryId } = await aCategory(shop)
  const familyId = v7()
  await shop.db.insert(family).values({ id: familyId, name: 'Knee Support', options })
  const ids = []
  for (const [optionValues, about] of variants) {
    const { id } = await aProduct(shop, { categoryId, ...about })
    await shop.db.insert(variant).values({ productId: id, familyId, optionValues })
    ids.push(id)
  }
  return { categoryId, familyId, ids: ids as [string, ...string[]] }
}

const sizes = [{ name: 'Size', values: ['S', 'M', 'L'] }]
const one = async (shop: Shop, id: string) =>
  (await asking(shop)('GET', `/api/single-product/${id}`)).body.product
const cardsOf = async (shop: Shop, categoryId: string): Promise<ProductCard[]> =>
  (await asking(shop)('GET', `/api/get-product?category=${categoryId}`)).body.products

describe('GET /single-product/{id} of a product with sizes', () => {
  it('adds its family, in which every other size on sale has its id, price and stock', async ({
    shop,
  }) => {
    const { ids, familyId } = await aFamily(shop, sizes, [
      [['S'], { name: 'Support S' }],
      [['M'], { name: 'Support M', discountPercent: 0, stock: 0 }],
      [['L'], { active: false }],
    ])
    const { productFamily, ...plain } = await one(shop, ids[0])
    expect(productFamily).toEqual({
      _id: familyId,
      familyName: 'Knee Support',
      options: sizes,
      variants: [
        {
          _id: ids[0],
          productName: 'Support S',
          values: ['S'],
          stock: 'Available',
          productFinalPrice: 800,
        },
        {
          _id: ids[1],
          productName: 'Support M',
          values: ['M'],
          stock: 'Out of Stock',
          productFinalPrice: 1000,
        },
      ],
    })
    await shop.db.delete(variant)
    expect(await one(shop, ids[0])).toEqual(plain)
  })

  it('says nothing of a family of which nothing else is on sale', async ({ shop }) => {
    const { ids, categoryId } = await aFamily(shop, sizes, [[['S']], [['M'], { active: false }]])
    expect(await one(shop, ids[0])).not.toHaveProperty('productFamily')
    expect((await cardsOf(shop, categoryId))[0]).not.toHaveProperty('productVariants')
  })
})

describe('a card in a list', () => {
  it('says which size it is, how many there are and from which price; every size is counted', async ({
    shop,
  }) => {
    const { categoryId } = await aFamily(shop, sizes, [
      [['S']],
      [['M'], { discountPercent: 0 }],
      [['L'], { stock: 0 }],
    ])
    const cards = await cardsOf(shop, categoryId)
    expect(cards.map(({ productKeyFact }) => productKeyFact).sort()).toEqual(
      ['S', 'M', 'L'].map((size) => `3 sizes from ₹800 · ${size}`).sort(),
    )
    expect(cards[0]?.productVariants).toMatchObject({ count: 3, from: 800 })
    const { body } = await asking(shop)('GET', '/api/get-product?inStock=true&limit=1')
    expect(body.total).toBe(2)
    const whole = await asking(shop)('GET', `/api/get-product-by-category/${categoryId}`)
    expect(whole.body.products).toHaveLength(3)
  })

  it('names no price where all cost the same, and choices where there are two options', async ({
    shop,
  }) => {
    const options = [
      { name: 'Size', values: ['S'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ]
    const { categoryId } = await aFamily(shop, options, [[['S', 'Red']], [['S', 'Blue']]])
    const facts = (await cardsOf(shop, categoryId)).map(({ productKeyFact }) => productKeyFact)
    expect(facts.sort()).toEqual(['2 choices · S, Blue', '2 choices · S, Red'])
  })
})

describe('the links to other sizes', () => {
  it('lead to the nearest that is there; what is sold out is crossed out and says so', async ({
    shop,
  }) => {
    const options = [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Red', 'Blue & <b>white</b>'] },
    ]
    const { ids } = await aFamily(shop, options, [
      [['S', 'Red']],
      [['M', 'Red'], { stock: 0 }],
      [['L', 'Blue & <b>white</b>']],
    ])
    const html = optionLinks(await one(shop, ids[0])) ?? ''
    expect(html).toContain('<p><b>Size</b> S</p><ul aria-label="Size">')
    expect(html).toContain(`${ids[0]}?price=800&amp;stock=Available" aria-current="true">S</a>`)
    const soldOut = `${ids[1]}?price=800&amp;stock=Out%20of%20Stock" class="out">M`
    expect(html).toContain(`${soldOut}<span class="sr">, sold out</span></a>`)
    expect(html).toContain('L<span class="sr">, with Blue &amp; &lt;b&gt;white&lt;/b&gt;</span>')
    expect(html).not.toContain('<small>')
    expect(html).not.toContain('<b>white')
  })

  it('show prices where they differ', async ({ shop }) => {
    const { ids } = await aFamily(shop, sizes, [[['S']], [['M'], { discountPercent: 0 }]])
    expect(optionLinks(await one(shop, ids[0]))).toContain('M <small>₹1,000</small></a>')
  })
})

describe('what search engines read of a product with sizes', () => {
  it('is its size, and the group with the addresses of the others', async ({ shop }) => {
    const { ids, familyId } = await aFamily(shop, sizes, [[['S']], [['M'], { name: 'Support M' }]])
    const data = productData(await one(shop, ids[0]), { url: 'https://nadi.example' })
    expect(data).toMatchObject({
      size: 'S',
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: familyId,
        variesBy: ['https://schema.org/size'],
        hasVariant: [
          { name: 'Support M', url: `https://nadi.example/product/product-details/${ids[1]}` },
        ],
      },
    })
  })
})
