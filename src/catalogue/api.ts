import { implement } from '@orpc/server'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { coalesceReads } from '#platform/db/batch-reads.ts'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { allCategories, categoryById } from './categories.ts'
import { compareProducts } from './compare/contract.ts'
import { comparison } from './compare/comparison.ts'
import { contract, type ListingQuery } from './contract.ts'
import { formerProduct } from './former-products.ts'
import { pageOfProducts, productById, productsOfCategory, wholeCatalogue } from './products.ts'
import { pageSize } from './rules.ts'
import { cardView, categoryView, productView } from './views.ts'

const serve = implement({ ...contract, compareProducts })
  .$context<CallContext>()
  .use(requireAuth)

/** The first 1,000 come as one page without a query; the rest follow as pages of the usual size. */
function pageAfter(page: number, limit: number): number {
  return limit === wholeCatalogue ? wholeCatalogue / pageSize + 1 : page + 1
}

async function listOf(shop: Shop, query: ListingQuery) {
  const { rows, total, page, limit, search } = await pageOfProducts(shop, query)
  return {
    products: rows.map(cardView),
    total,
    page,
    limit,
    nextPage: page * limit < total ? pageAfter(page, limit) : null,
    ...(search && { search: { ...search, close: search.close.map(cardView) } }),
  }
}

const pages = memoizePerConnection(() => coalesceReads<Awaited<ReturnType<typeof listOf>>>())

export const catalogueApi = serve.router({
  allCategory: serve.allCategory.handler(async ({ context: { shop } }) =>
    (await allCategories(shop)).map(categoryView),
  ),

  getProduct: serve.getProduct.handler(({ context: { shop }, input }) =>
    pages(shop)(JSON.stringify(input), () => listOf(shop, input)),
  ),

  getProductByCategory: serve.getProductByCategory.handler(async ({ context: { shop }, input }) => {
    const category = await categoryById(shop, input.id)
    return {
      products: (await productsOfCategory(shop, category)).map(cardView),
      category: categoryView(category),
    }
  }),

  singleProduct: serve.singleProduct.handler(async ({ context: { shop }, input }) => ({
    product: productView(await productById(shop, input.id)),
  })),

  compareProducts: serve.compareProducts.handler(({ context: { shop }, input }) =>
    comparison(shop, input.products, productView),
  ),

  formerProduct: serve.formerProduct.handler(async ({ context: { shop }, input }) => ({
    product: await formerProduct(shop, input.id),
  })),
})
