import { z } from 'zod'
import { ask, Id, type ErrorMap } from '#platform/rpc/contract.ts'
import { Passport } from './declarations/contract.ts'
import { FactWords, ProductFact } from './facts/contract.ts'
import { ListingQuery } from './listing/contract.ts'
import { Names } from './names/contract.ts'

export const missing = {
  CATEGORY_NOT_FOUND: { status: 404, message: 'We could not find this category.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'We could not find this product.' },
} satisfies ErrorMap

const rupees = z.number()

export const Wall = z.enum(['sky', 'haldi', 'neem', 'gulab', 'ret'])
export type Wall = z.infer<typeof Wall>

export const Category = z.object({
  _id: Id,
  categoryName: z.string(),
  /** Beyond the specification: its names in other languages, where it has some. */
  categoryNames: Names.optional(),
  productCount: z.number().int(),
  /** Beyond the specification: the category's picture and its backdrop. */
  categoryPicture: z.string(),
  categoryWall: Wall,
})
export type Category = z.infer<typeof Category>

export const Rating = z.object({ average: z.number(), count: z.number().int() })
export type Rating = z.infer<typeof Rating>

export const ProductCard = z.object({
  _id: Id,
  productName: z.string(),
  /** Beyond the specification: its names in other languages, where it has some. */
  productNames: Names.optional(),
  productPrice: rupees,
  productDiscountPercentage: z.number(),
  productFinalPrice: rupees,
  stock: z.enum(['Available', 'Out of Stock']),
  categoryName: Category.pick({ _id: true, categoryName: true, categoryNames: true }),
  productImage: z.array(z.string()),
  productVideos: z.array(z.string()),
  productPdf: z.string().nullable(),
  bestseller: z.boolean(),
  /** Beyond the specification: a sentence under the name, and the pictures' backdrop. */
  productSummary: z.string(),
  /** What it is ("Knee support"), and what tells it from its twins ("Medium, 36 to 40 cm"). */
  productGenericName: z.string(),
  productKeyFact: z.string(),
  /** Beyond the specification: the same in other languages, where it has words in them. */
  productKeyFacts: Names.optional(),
  productWall: Wall,
  /** Beyond the specification: stars of its reviews, from three reviews on. */
  productRating: Rating.optional(),
  /** Of a product with sizes or colours: its own values, and how many there are, from which price. */
  productVariants: z
    .object({
      familyId: Id,
      values: z.array(z.string()),
      count: z.number().int(),
      from: rupees,
    })
    .optional(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Products that differ by options; each is bought by its own id. */
const Family = z.object({
  _id: Id,
  familyName: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Beyond the specification: options and values in other languages, by what they are in the first. */
  words: z.record(z.string(), Names).optional(),
  variants: z.array(
    ProductCard.pick({ _id: true, productName: true, stock: true, productFinalPrice: true }).extend(
      {
        /** One of each option, in their order. */
        values: z.array(z.string()),
        /** In what else the variants differ: what a size fits. */
        facts: z.array(FactWords).optional(),
      },
    ),
  ),
})
export type Family = z.infer<typeof Family>

/** Beyond the specification: the brand, and what each picture shows. */
export const Product = ProductCard.extend({
  productDetails: z.string(),
  productDescription: z.string(),
  productBrand: z.string(),
  /** By place in `productImage`; pictures without words have none. */
  productImageAlts: z.array(z.string()),
  /** Beyond the specification: what it says, in the order of its category. */
  facts: z.array(ProductFact).optional(),
  /** Beyond the specification: what the law wants declared, where something is. */
  productPassport: Passport.optional(),
  /** Beyond the specification: pieces that are sent next are best used by this day, which is near. */
  productBestBefore: z.string().optional(),
  /** The lowest price of the last 30 days before the present reduction, where it is known. */
  productLowestBefore: rupees.optional(),
  /** What a piece costs from so many pieces on; falling. */
  productPriceSteps: z.array(z.object({ from: z.number().int(), price: rupees })).optional(),
  /** What search engines read, where it is not the name and the summary. */
  productPageTitle: z.string().optional(),
  productPageDescription: z.string().optional(),
  /** Where other sizes or colours of it are on sale. */
  productFamily: Family.optional(),
  /** In a preview of the back office alone: nobody can buy it yet. */
  productPreview: z.literal(true).optional(),
})
export type Product = z.infer<typeof Product>

/** Beyond the specification: what a search understood, where it is not just what was typed. */
export const SearchUnderstood = z.object({
  /** The text that was searched for in its place. */
  corrected: z.string().optional(),
  /** A price that the text named, in rupees, and the text without it. */
  price: z
    .object({ atLeast: rupees.optional(), atMost: rupees.optional(), rest: z.string() })
    .optional(),
  /** A brand or goods that the store does not sell; the products, if any, are similar ones. */
  unsold: z.string().optional(),
  /** The goods in other languages; a brand is called so everywhere. */
  unsoldNames: Names.optional(),
  /** Words that are in no product. */
  missing: z.array(z.string()).optional(),
  /** No product has all words; these have the most of them. */
  isPartial: z.literal(true).optional(),
  /** No results, but close to them. */
  close: z.array(ProductCard),
})
export type SearchUnderstood = z.infer<typeof SearchUnderstood>

export const ProductPage = z.object({
  products: z.array(ProductCard),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  nextPage: z.number().int().nullable(),
  search: SearchUnderstood.optional(),
})
export type ProductPage = z.infer<typeof ProductPage>

export const allCategory = ask
  .route({ method: 'GET', path: '/all-category', summary: 'Every category' })
  .output(z.array(Category))

/** rulings.md#catalogue-size: with no query it answers the first 1,000 products. */
export const getProduct = ask
  .route({ method: 'GET', path: '/get-product', summary: 'Products, searched, filtered and paged' })
  .input(ListingQuery)
  .output(ProductPage)

export const getProductByCategory = ask
  .route({
    method: 'GET',
    path: '/get-product-by-category/{id}',
    summary: 'Products of a category',
  })
  .errors(missing)
  .input(z.strictObject({ id: Id }))
  .output(z.object({ products: z.array(ProductCard), category: Category }))

export const singleProduct = ask
  .route({ method: 'GET', path: '/single-product/{id}', summary: 'One product with its details' })
  .errors(missing)
  .input(z.strictObject({ id: Id }))
  .output(z.object({ product: Product }))

/** Beyond the specification: what stands at the address of a product that is not sold any more. */
export const FormerProduct = Product.pick({
  _id: true,
  productName: true,
  productNames: true,
  productGenericName: true,
  categoryName: true,
}).extend({ isArchived: z.boolean() })
export type FormerProduct = z.infer<typeof FormerProduct>

export const formerProduct = ask
  .route({
    method: 'GET',
    path: '/former-product/{id}',
    summary: 'A product that was sold and is not on sale now',
  })
  .errors(missing)
  .input(z.strictObject({ id: Id }))
  .output(z.object({ product: FormerProduct }))

export const contract = {
  allCategory,
  getProduct,
  getProductByCategory,
  singleProduct,
  formerProduct,
}
