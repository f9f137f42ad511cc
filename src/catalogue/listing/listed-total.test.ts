import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import { listedTotal } from './listed-total.ts'
import { product } from '../tables.ts'

describe('the total of a filter', () => {
  itRaces(
    'is counted once, and again when the last piece of a product is sold',
    async ({ shop }) => {
      const { id, categoryId } = await aProduct(shop, { stock: 1 })
      const other = await aProduct(shop, { categoryId, stock: 1 })
      const sellOut = (productId: string) =>
        shop.db.update(product).set({ stock: 0 }).where(eq(product.id, productId))
      expect(await listedTotal(shop, { inStock: true })).toBe(2)

      // A sale that the version does not hear of shows that nothing was counted again.
      await shop.db.execute(sql`alter table product disable trigger product_in_stock`)
      await sellOut(id)
      expect([
        await listedTotal(shop, { inStock: true }),
        await listedTotal(shop, { inStock: true, category: categoryId }),
      ]).toEqual([2, 1])

      await shop.db.execute(sql`alter table product enable trigger product_in_stock`)
      await sellOut(other.id)
      publicVersion(shop)?.invalidate()
      expect([
        await listedTotal(shop, { inStock: true }),
        await listedTotal(shop, { inStock: true, category: categoryId }),
      ]).toEqual([0, 0])
    },
  )

  itRaces(
    'is counted once for concurrent requests, in any letter case of the category',
    async ({ shop }) => {
      const { categoryId } = await aProduct(shop, { stock: 1 })
      await publicVersion(shop)?.current()
      const querySpy = vi.spyOn(pg.Client.prototype, 'query')
      onTestFinished(() => querySpy.mockRestore())
      const requests = [categoryId, categoryId.toUpperCase()].flatMap((category) =>
        Array.from({ length: 5 }, () =>
          asking(shop)('GET', `/api/get-product?inStock=true&category=${category}`),
        ),
      )
      expect((await Promise.all(requests)).map(({ body }) => body.total)).toEqual(
        Array.from({ length: 10 }, () => 1),
      )
      expect(
        querySpy.mock.calls.filter(([query]) => (query as { name?: string }).name === 'total cs'),
      ).toHaveLength(1)
    },
  )
})
