import type { Product, ProductCard } from '../../contract.ts'
import { cardOnly } from '../card-only.ts'
import type { catalogueClient } from '../client.ts'

const shown = 4

/** Other products in stock: first of the same kind, then of the same category. */
export async function similarProducts(
  catalogue: ReturnType<typeof catalogueClient>,
  product: Pick<Product, '_id' | 'categoryName' | 'productGenericName'>,
): Promise<ProductCard[]> {
  const query = { category: product.categoryName._id, inStock: true, limit: shown + 1 }
  const pages = await Promise.all([
    catalogue.getProduct({ ...query, search: product.productGenericName }),
    catalogue.getProduct(query),
  ])
  const others = new Map(
    pages
      .flatMap(({ products }) => products)
      .filter(({ _id }) => _id !== product._id)
      .map((other) => [other._id, other]),
  )
  return [...others.values()].slice(0, shown).map(cardOnly)
}
