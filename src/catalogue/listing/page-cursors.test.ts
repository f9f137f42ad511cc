import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from '../contract.ts'
import { listedPage, type Filter, type Order } from './listed-products.ts'

const sortings: Order[] = ['newest', 'price-asc', 'price-desc', 'discount', 'rating', 'origin']
const queries = ['', '&inStock=true', '&bestseller=true', '&inStock=true&bestseller=true']

async function pageOf(shop: Shop, query: string, page: number): Promise<string[]> {
  const { body } = await asking(shop)('GET', `/api/get-product?limit=10&page=${page}${query}`)
  return body.products.map(({ _id }: ProductCard) => _id)
}

/** Each page, as it was found before, and as counting off finds it now. */
async function expectSamePages(shop: Shop, category: string): Promise<void> {
  for (const query of queries.flatMap((query) => [query, `${query}&category=${category}`])) {
    const filter: Filter = {
      inStock: query.includes('inStock'),
      bestseller: query.includes('bestseller'),
      ...(query.includes('category') && { category }),
    }
    for (const sort of sortings) {
      const idsOf = async (part: Filter) =>
        (await listedPage(shop.db, part, { sort, limit: 1_000, offset: 0 })).map(({ id }) => id)
      const soldOut = filter.inStock ? [] : await idsOf({ ...filter, soldOut: true })
      const all = [...(await idsOf({ ...filter, inStock: true })), ...soldOut]
      // There and back: read before the pages that follow were, and after.
      for (const page of [2, 3, 4, 7, 3, 2, 4, 1, 2])
        expect(
          await pageOf(shop, `${query}&sort=${sort}`, page),
          `${query} ${sort} ${page}`,
        ).toEqual(all.slice((page - 1) * 10, page * 10))
    }
  }
}

async function fortyProducts(shop: Shop): Promise<string> {
  const [category, other] = [(await aCategory(shop)).id, (await aCategory(shop)).id]
  for (let number = 0; number < 48; number += 1) {
    await aProduct(shop, {
      categoryId: number % 4 ? category : other,
      listPricePaise: 10_000 * (1 + (number % 5)),
      discountPercent: number % 3,
      ratingTenths: [0, 0, 41, 47][number % 4],
      declarations: [{ origin: 'IN' }, {}, { origin: 'DE' }][number % 3] ?? {},
      stock: number % 6 ? 5 : 0,
      bestseller: number % 5 > 0,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 7))),
    })
  }
  publicVersion(shop)?.invalidate()
  return category
}

describe('pages read through a cached cursor', () => {
  itRaces(
    'equal the pages that OFFSET finds, whatever changes in between',
    async ({ shop }) => {
      const category = await fortyProducts(shop)
      await expectSamePages(shop, category)
      const nthProduct = (at: number) =>
        sql`(select id from product order by created_at desc, id desc limit 1 offset ${at})`
      const changes = [
        sql`update product set active = false where id = ${nthProduct(9)}`,
        sql`update product set list_price_paise = 5000, discount_percent = 50 where id = ${nthProduct(25)}`,
        sql`update product set stock = 0 where id = ${nthProduct(12)}`,
        sql`update product set created_at = '2026-02-01', bestseller = true where id = ${nthProduct(40)}`,
      ]
      for (const change of changes) {
        await shop.db.execute(change)
        publicVersion(shop)?.invalidate()
        await expectSamePages(shop, category)
      }
    },
    180_000,
  )

  itRaces('run no OFFSET query again, and show the current price', async ({ shop }) => {
    await fortyProducts(shop)
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => querySpy.mockRestore())
    const countListQueries = () =>
      querySpy.mock.calls.filter(([query]) =>
        /^(listed|deep) /.test((query as { name?: string }).name ?? ''),
      ).length
    for (const page of [2, 3, 4, 3, 2]) await pageOf(shop, '&sort=price-asc', page)
    expect(countListQueries()).toBe(1)
    await pageOf(shop, '&sort=price-desc', 3)
    expect(countListQueries()).toBe(2)

    const [first = ''] = await pageOf(shop, '&sort=newest', 3)
    // A change that the version does not hear of.
    await shop.db.execute(sql`alter table product disable trigger product_shown`)
    await shop.db.execute(
      sql`update product set list_price_paise = 77700, discount_percent = 0 where id = ${first}`,
    )
    const { body } = await asking(shop)('GET', '/api/get-product?limit=10&page=3&sort=newest')
    expect(body.products[0]).toMatchObject({ _id: first, productFinalPrice: 777 })
    expect(countListQueries()).toBe(3)
  })
})
