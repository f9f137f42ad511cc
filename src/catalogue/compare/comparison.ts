import type { Shop } from '#platform/shop.ts'
import type { Product } from '../contract.ts'
import { findProduct } from '../products.ts'
import type { Comparison } from './contract.ts'
import { comparisonRows } from './rules.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Products on sale with these ids, in their order, and what tells them apart. */
export async function comparison(
  shop: Shop,
  ids: readonly string[],
  viewOf: (row: Row) => Product,
): Promise<Comparison> {
  const products = await Promise.all(
    ids.map(async (id) => ({ id, row: await findProduct(shop, id) })),
  )
  const views = products.flatMap(({ row }) => (row ? [viewOf(row)] : []))
  return {
    products: views.map(
      ({ productDetails: _, productDescription: __, facts: ___, productPassport: ____, ...card }) =>
        card,
    ),
    rows: comparisonRows(views.map(({ productBrand: brand, facts = [] }) => ({ brand, facts }))),
    unknown: products.flatMap(({ id, row }) => (row ? [] : [id])),
  }
}
