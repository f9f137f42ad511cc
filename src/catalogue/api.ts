import { implement } from '@orpc/server'
import { onlyWhoMay, type Asking } from '#platform/serve.ts'
import { contract, missing } from './contract.ts'
import { refusal } from '#platform/contract.ts'
import { allCategories, pageOfProducts, productById } from './products.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)
const cat = (c: any) => ({ _id: c.id, categoryName: c.name, productCount: c.productCount, categoryPicture: c.picture, categoryWall: c.wall })
const card = ({ product: p, category: c }: any) => ({ _id: p.id, productName: p.name, productPrice: p.listPricePaise / 100, productDiscountPercentage: p.discountPercent, productFinalPrice: p.pricePaise / 100, stock: p.stock > 0 ? 'Available' as const : 'Out of Stock' as const, categoryName: { _id: c.id, categoryName: c.name }, productImage: p.images, productVideos: p.videos, productPdf: p.pdf, bestseller: p.bestseller, productSummary: p.summary, productWall: p.wall })
export const catalogueApi = serve.router({
  allCategory: serve.allCategory.handler(async ({ context }) => (await allCategories(context.shop)).map(cat)),
  getProduct: serve.getProduct.handler(async ({ context, input }) => { const { rows, total, page, limit } = await pageOfProducts(context.shop, input); return { products: rows.map(card), total, page, limit, nextPage: page * limit < total ? page + 1 : null } }),
  getProductByCategory: serve.getProductByCategory.handler(async ({ context, input }) => { const c = (await allCategories(context.shop)).find((x) => x.id === input.id); if (!c) throw refusal(missing, 'CATEGORY_NOT_FOUND'); const { rows } = await pageOfProducts(context.shop, { category: input.id, limit: 1000 }); return { products: rows.map(card), category: cat(c) } }),
  singleProduct: serve.singleProduct.handler(async ({ context, input }) => { const row = await productById(context.shop, input.id); return { product: { ...card(row), productDetails: row.product.details, productDescription: row.product.description } } }),
})
