import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { ProductCard } from '#catalogue/contract.ts'
import { countries } from '#catalogue/declarations/countries/rules.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct, aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { productReview } from './tables.ts'

async function aReview(shop: Shop, productId: string, stars: number): Promise<string> {
  const { id: userId } = await aShopper(shop)
  const id = v7()
  const about = { words: 'x', forWhom: 'self', authorName: 'A.', state: 'shown' } as const
  await shop.db
    .insert(productReview)
    .values({ ...about, id, userId, productId, stars, writtenAt: new Date() })
  return id
}

describe('the stars of a card', () => {
  it('come with the third review, are those of the page, and go with what is deleted', async ({
    shop,
  }) => {
    const { id, categoryId } = await aProduct(shop, { name: 'Walking stick' })
    await aProduct(shop, { name: 'Without stars', categoryId })
    const ask = asking(shop)
    const card = async (path = `get-product?category=${categoryId}`) => {
      const { body } = await ask('GET', `/api/${path}`)
      return (body.products as ProductCard[]).find(({ _id }) => _id === id)?.productRating
    }
    await aReview(shop, id, 5)
    await aReview(shop, id, 4)
    expect(await card()).toBeUndefined()
    const third = await aReview(shop, id, 4)
    const { rating } = (await ask('GET', `/api/product-reviews/${id}`)).body
    expect([rating.average, rating.count]).toEqual([4.3, 3])
    for (const path of [
      `get-product?category=${categoryId}`,
      `get-product-by-category/${categoryId}`,
      'get-product?search=walking+stick',
      'filtered-products?rating=4',
      `product-cards?products=${id}`,
      `compare?products=${id}`,
      `shared-wishlist?products=${id}`,
    ])
      expect([path, await card(path)]).toEqual([path, { average: 4.3, count: 3 }])
    await shop.db
      .update(productReview)
      .set({ state: 'hidden', hiddenFor: 'rude', stars: 1 })
      .where(eq(productReview.id, third))
    expect(await card()).toEqual({ average: 3.3, count: 3 })
    await shop.db.delete(productReview).where(eq(productReview.id, third))
    expect(await card()).toBeUndefined()
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are an order of lists and a filter, which a product without stars ends and does not pass', async ({
    shop,
  }) => {
    const categoryId = (await aCategory(shop)).id
    for (const [name, stars] of [
      ['fair', [3, 3, 4]],
      ['none', []],
      ['good', [4, 5, 5]],
      ['two of five', [5, 5]],
    ] as const) {
      const { id } = await aProduct(shop, { name, categoryId })
      for (const many of stars) await aReview(shop, id, many)
    }
    const ask = asking(shop)
    const names = async (query: string) =>
      (
        (await ask('GET', `/api/${query}&category=${categoryId}`)).body.products as ProductCard[]
      ).map(({ productName }) => productName)
    expect(await names('get-product?sort=rating')).toEqual(['good', 'fair', 'two of five', 'none'])
    expect(await names('filtered-products?rating=3&sort=rating')).toEqual(['good', 'fair'])
    expect(await names('filtered-products?rating=4')).toEqual(['good'])
  })
})

describe('the order by country', () => {
  it('is A to Z by name, newest first in each, and what declares none stands last', async ({
    shop,
  }) => {
    const categoryId = (await aCategory(shop)).id
    for (const origin of [undefined, ...countries.map(({ code }) => code).toReversed()])
      await aProduct(shop, {
        name: origin ?? 'none',
        categoryId,
        ...(origin && { declarations: { origin } }),
      })
    await aProduct(shop, { name: 'newer', categoryId, declarations: { origin: 'AF' } })
    const ask = asking(shop)
    const names = async (page: number) =>
      (
        (
          await ask(
            'GET',
            `/api/get-product?sort=origin&limit=100&page=${page}&category=${categoryId}`,
          )
        ).body.products as ProductCard[]
      ).map(({ productName }) => productName)
    expect([...(await names(1)), ...(await names(2)), ...(await names(3))]).toEqual([
      'newer',
      ...countries.map(({ code }) => code),
      'none',
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
