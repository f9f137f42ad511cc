import { z } from 'zod'
import { ask, Id, type ErrorMap } from '#platform/rpc/contract.ts'
import { mostWishes } from './rules.ts'
import { Rating } from '#catalogue/contract.ts'
import { Names } from '#catalogue/names/contract.ts'

export const wishErrors = {
  NO_PRODUCT: { status: 404, message: 'We could not find this product.' },
  LIST_FULL: {
    status: 409,
    message: `Your wishlist has ${mostWishes} products. Please remove some first.`,
  },
} satisfies ErrorMap

const { NO_PRODUCT, LIST_FULL } = wishErrors

const WishedProduct = z.object({
  _id: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  /** Of today, in rupees. */
  productFinalPrice: z.number(),
  productPrice: z.number(),
  productDiscountPercentage: z.number(),
  stock: z.string(),
  productRating: Rating.optional(),
})
export type WishedProduct = z.infer<typeof WishedProduct>

const Wishlist = z.object({
  /** False for the list of a browser. */
  isOfAccount: z.boolean(),
  products: z.array(WishedProduct),
})

const atMost = { error: `Please send at most ${mostWishes} products.` }
const ids = 'Please give products as ids with commas between them.'
/** 36 characters an id, and a comma. */
const longest = 37 * mostWishes

const own = ask
  .route({
    method: 'GET',
    path: '/wishlist',
    summary: "The wishlist of the account, or of the browser's cookie (beyond the specification)",
  })
  .output(Wishlist)

const shared = ask
  .route({
    method: 'GET',
    path: '/shared-wishlist',
    summary: 'Products of a list that was shared, and no person (beyond the specification)',
  })
  .input(z.strictObject({ products: z.string({ error: ids }).min(1, ids).max(longest, atMost) }))
  .output(z.object({ products: z.array(WishedProduct) }))

const add = ask
  .route({
    method: 'POST',
    path: '/wishlist',
    summary: 'Puts products on the wishlist; answers all of it (beyond the specification)',
  })
  .errors({ NO_PRODUCT, LIST_FULL })
  .input(
    z.strictObject(
      {
        products: z
          .array(Id, { error: 'Please give the products as a list.' })
          .min(1, { error: 'Please give at least one product.' })
          .max(mostWishes, atMost),
      },
      { error: 'Please send products, and nothing else.' },
    ),
  )
  .output(Wishlist)

const remove = ask
  .route({
    method: 'POST',
    path: '/wishlist/{id}/remove',
    summary: 'Takes a product off the wishlist; answers the rest (beyond the specification)',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }))
  .output(Wishlist)

export const contract = { own, shared, add, remove }
