import { implement } from '@orpc/server'
import { onlyWhoMay, type Asking } from '#platform/serve.ts'
import { allCategories, categoryById } from './categories.ts'
import { contract } from './contract.ts'
import { pageOfProducts, productById, productsOfCategory } from './products.ts'
import { cardView, categoryView, productView } from './views.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const catalogueApi = serve.router({
  allCategory: serve.allCategory.handler(async ({ context: { shop } }) => (await allCategories(shop)).map(categoryView)),

  getProduct: serve.getProduct.handler(async ({ context: { shop }, input }) => {
    const { rows, total, page, limit } = await pageOfProducts(shop, input)
    return { products: rows.map(cardView), total, page, limit, nextPage: page * limit < total ? page + 1 : null }
  }),

  getProductByCategory: serve.getProductByCategory.handler(async ({ context: { shop }, input }) => {
    const category = await categoryById(shop, input.id)
    return { products: (await productsOfCategory(shop, category.id)).map(cardView), category: categoryView(category) }
  }),

  singleProduct: serve.singleProduct.handler(async ({ context: { shop }, input }) => ({ product: productView(await productById(shop, input.id)) })),
})
