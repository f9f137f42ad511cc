import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from '../contract.ts'
import { inStock } from '../rules.ts'

const available = ({ stock }: ProductCard) => stock === inStock

/** Every product once, what is sold out behind the rest, each part in the order asked for. */
const sorted: Record<string, (card: ProductCard) => number> = {
  'price-asc': ({ productFinalPrice }) => productFinalPrice,
  'price-desc': ({ productFinalPrice }) => -productFinalPrice,
  discount: ({ productDiscountPercentage }) => -productDiscountPercentage,
  rating: ({ productRating }) => -(productRating?.average ?? 0),
  // The test's key facts count the countries, Denmark before Germany.
  origin: ({ productKeyFact }) => Number(productKeyFact),
}
const rises = (keys: number[]) => keys.every((key, at) => at === 0 || (keys[at - 1] ?? 0) <= key)

async function allPages(shop: Shop, query: string): Promise<ProductCard[]> {
  const ask = asking(shop)
  const shown: ProductCard[] = []
  for (let page = 1; page !== 0;) {
    const { body } = await ask('GET', `/api/get-product?${query}&page=${page}`)
    expect(body.products.length).toBe(Math.min(body.limit, body.total - shown.length))
    shown.push(...body.products)
    page = body.nextPage ?? 0
  }
  return shown
}

describe('a list of products', () => {
  it('shows every product once over its pages, what is sold out last, each part in order', async ({
    shop,
  }) => {
    const [one, other] = [await aCategory(shop), await aCategory(shop)]
    const stocks = fc.sample(fc.constantFrom(0, 0, 3), { numRuns: 17, seed: 7 })
    for (const [at, stock] of stocks.entries())
      await aProduct(shop, {
        categoryId: (at % 3 ? one : other).id,
        stock,
        listPricePaise: 10_000 + ((at * 7) % 5) * 1_000,
        discountPercent: (at * 5) % 4,
        ratingTenths: [0, 47, 33][at % 3],
        keyFact: String(at % 3),
        declarations: [{ origin: 'DK' }, { origin: 'DE' }, {}][at % 3] ?? {},
        bestseller: at % 2 === 0,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })
    for (const filter of ['', `category=${one.id}`, 'bestseller=true'])
      for (const [sort, key] of Object.entries(sorted))
        for (const limit of [3, 10]) {
          const shown = await allPages(shop, `${filter}&sort=${sort}&limit=${limit}`)
          const about = `${filter} ${sort} by ${limit}`
          expect(new Set(shown.map(({ _id }) => _id)).size, about).toBe(shown.length)
          const isOut = shown.map((card) => Number(!available(card)))
          expect(rises(isOut), about).toBe(true)
          expect(new Set(isOut).size, about).toBe(2)
          expect(rises(shown.filter(available).map(key)), about).toBe(true)
          expect(rises(shown.filter((card) => !available(card)).map(key)), about).toBe(true)
        }
  })

  it('puts what is sold out last in a whole category, too', async ({ shop }) => {
    const { id } = await aCategory(shop)
    const old = { categoryId: id, createdAt: new Date(Date.UTC(2026, 0, 1)) }
    await aProduct(shop, { ...old, name: 'Old and here' })
    await aProduct(shop, { categoryId: id, name: 'New and gone', stock: 0 })
    const { body } = await asking(shop)('GET', `/api/get-product-by-category/${id}`)
    expect(body.products.map(({ productName }: ProductCard) => productName)).toEqual([
      'Old and here',
      'New and gone',
    ])
  })
})
