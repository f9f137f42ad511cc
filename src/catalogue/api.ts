import { implement } from '@orpc/server'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { coalesceReads } from '#platform/db/batch-reads.ts'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { allCategories, categoryById } from './categories.ts'
import { compareProducts } from './compare/contract.ts'
import { comparison } from './compare/comparison.ts'
import { contract } from './contract.ts'
import type { ListingQuery } from './listing/contract.ts'
import { formerProduct } from './former-products.ts'
import { contract as guides } from './guides/contract.ts'
import { guideOfCategory } from './guides/guide.ts'
import { pageOfProducts, productById, productsOfCategory, wholeCatalogue } from './products.ts'
import { contract as relations } from './relations/contract.ts'
import { productCards } from './relations/product-cards.ts'
import { relatedProducts } from './relations/related-products.ts'
import { wrongPairs } from './relations/wrong-pairs.ts'
import { pageSize } from './rules.ts'
import { cardView, categoryView, productView } from './views.ts'

const serve = implement({ ...contract, compareProducts, ...relations, ...guides })
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

  categoryGuide: serve.categoryGuide.handler(async ({ context: { shop }, input }) => ({
    html: await guideOfCategory(shop, input.id),
  })),

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

  relatedProducts: serve.relatedProducts.handler(async ({ context: { shop }, input }) => {
    const { worksWith, boughtTogether } = await relatedProducts(shop, input.id)
    return {
      worksWith: worksWith.map(cardView),
      boughtTogether: boughtTogether.map(cardView),
    }
  }),

  productCards: serve.productCards.handler(async ({ context: { shop }, input }) => ({
    products: (await productCards(shop, input.products)).map(cardView),
  })),

  wrongPairs: serve.wrongPairs.handler(async ({ context: { shop }, input }) => ({
    pairs: await wrongPairs(shop, input.products),
  })),

  formerProduct: serve.formerProduct.handler(async ({ context: { shop }, input }) => ({
    product: await formerProduct(shop, input.id),
  })),
})
