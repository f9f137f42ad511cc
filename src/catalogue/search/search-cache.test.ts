import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from '../contract.ts'
import { product } from '../tables.ts'

const names = async (shop: Shop, query: string) =>
  (await asking(shop)('GET', `/api/get-product?${query}`)).body.products.map(
    ({ productName }: ProductCard) => productName,
  )

describe('the results of a search', () => {
  itRaces(
    'are cached by page, order and filter until the public version changes',
    async ({ shop }) => {
      const first = await aProduct(shop, { name: 'Walker Alpha', listPricePaise: 300_000 })
      await aProduct(shop, { name: 'Walker Beta', listPricePaise: 100_000, stock: 0 })
      publicVersion(shop)?.invalidate()
      const expected = [
        ['Walker Alpha', 'Walker Beta'],
        ['Walker Beta', 'Walker Alpha'],
        ['Walker Alpha'],
        ['Walker Alpha'],
      ]
      const lists = async () => [
        (await names(shop, 'search=walker')).toSorted(),
        ...(await Promise.all(
          [
            'search=walker&sort=price-asc',
            'search=walker&inStock=true',
            'search=walker&sort=price-asc&limit=1&page=2',
          ].map((query) => names(shop, query)),
        )),
      ]
      expect(await lists()).toEqual(expected)

      // A change that the version does not hear of shows that nothing was searched again.
      await shop.db.execute(
        sql`alter table product disable trigger product_shown; alter table category disable trigger category_shown`,
      )
      await aProduct(shop, { name: 'Walker Gamma', categoryId: first.categoryId })
      expect(await lists()).toEqual(expected)

      await shop.db.execute(sql`alter table product enable trigger product_shown`)
      await shop.db.update(product).set({ name: 'Frame' }).where(eq(product.id, first.id))
      publicVersion(shop)?.invalidate()
      expect((await names(shop, 'search=walker')).toSorted()).toEqual([
        'Walker Beta',
        'Walker Gamma',
      ])
    },
  )

  itRaces(
    'show current prices and stock and no inactive product, even before the version changes',
    async ({ shop }) => {
      const { id } = await aProduct(shop, {
        name: 'Walker Alpha',
        listPricePaise: 300_000,
        discountPercent: 0,
        stock: 1,
      })
      await names(shop, 'search=walker')
      await shop.db.execute(
        sql`alter table product disable trigger product_shown; alter table product disable trigger product_in_stock`,
      )
      await shop.db
        .update(product)
        .set({ listPricePaise: 500_000, stock: 0 })
        .where(eq(product.id, id))
      const { body } = await asking(shop)('GET', '/api/get-product?search=walker')
      expect(body.products).toMatchObject([{ productFinalPrice: 5000, stock: 'Out of Stock' }])
      await shop.db.update(product).set({ active: false }).where(eq(product.id, id))
      expect(await names(shop, 'search=walker')).toEqual([])
    },
  )
})
