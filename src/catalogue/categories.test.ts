import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductCard } from './contract.ts'
import { category } from './tables.ts'

async function firstPage(shop: Shop): Promise<{ names: string[]; total: number }> {
  const { body } = await asking(shop)('GET', '/api/get-product?page=1')
  return {
    names: body.products.map(({ categoryName }: ProductCard) => categoryName.categoryName),
    total: body.total,
  }
}

describe('the categories that a list names', () => {
  itRaces('are cached until the public version changes', async ({ shop }) => {
    const { categoryId } = await aProduct(shop)
    await shop.db.update(category).set({ name: 'First' }).where(eq(category.id, categoryId))
    publicVersion(shop)?.invalidate()
    expect(await firstPage(shop)).toEqual({ names: ['First'], total: 1 })

    // A change that the version does not hear of shows that nothing was read again.
    await shop.db.execute(sql`alter table category disable trigger category_shown`)
    await shop.db.update(category).set({ name: 'Second' }).where(eq(category.id, categoryId))
    expect((await firstPage(shop)).names).toEqual(['First'])

    await shop.db.execute(sql`alter table category enable trigger category_shown`)
    await shop.db.update(category).set({ name: 'Third' }).where(eq(category.id, categoryId))
    publicVersion(shop)?.invalidate()
    expect((await firstPage(shop)).names).toEqual(['Third'])
  })

  itRaces('are read again when a product names a new category', async ({ shop }) => {
    await aProduct(shop)
    await firstPage(shop)
    await shop.db.execute(
      sql`alter table category disable trigger category_shown; alter table product disable trigger product_shown`,
    )
    const { id: categoryId } = await aCategory(shop, { name: 'Quite new' })
    await aProduct(shop, { categoryId })
    expect((await firstPage(shop)).names).toContain('Quite new')
  })
})
