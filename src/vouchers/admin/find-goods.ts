import { asc, inArray } from 'drizzle-orm'
import { idsMatching } from '#catalogue/admin/search-products.ts'
import { category, product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'

/** What a voucher can be for: all categories, and the first products with these words. */
export async function findGoods(shop: Shop, words: string) {
  const categories = await shop.db
    .select({ id: category.id, name: category.name })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .limit(1_000)
  const ids = words.trim() === '' ? [] : await idsMatching(shop, words.trim())
  const products = await shop.db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, ids.slice(0, 10)))
  return { categories, products }
}
