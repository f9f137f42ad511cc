import { z } from 'zod'
import {
  ask,
  counted,
  Id,
  line,
  shopperAsks,
  words,
  type ErrorMap,
} from '#platform/rpc/contract.ts'
import { forWhom, reviewStates } from './lifecycle.ts'
import { longestHeadline, longestName, longestWords, mostPages, sortings } from './rules.ts'
import { Names } from '#catalogue/names/contract.ts'
import { PictureIds, ShownPicture, shopperPictureErrors } from '#media/shoppers/contract.ts'

export const reviewErrors = {
  NO_PRODUCT: { status: 404, message: 'We could not find this product.' },
  NOT_RECEIVED: {
    status: 409,
    message: 'You can review a product once an order with it was delivered to you.',
  },
} satisfies ErrorMap

const { NO_PRODUCT, NOT_RECEIVED } = reviewErrors
const { NO_PICTURE } = shopperPictureErrors

const Stars = z
  .number({ error: 'Please choose one to five stars.' })
  .int({ error: 'Please choose one to five stars.' })
  .min(1, { error: 'Please choose one to five stars.' })
  .max(5, { error: 'Please choose one to five stars.' })

const ForWhom = z.enum(forWhom, { error: 'Please choose for whom it was.' })

export const Rating = z.object({
  /** To one decimal; 0 without reviews. */
  average: z.number(),
  count: z.number().int(),
  /** How many have one star, two stars, and so on. */
  byStars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type Rating = z.infer<typeof Rating>

const Written = z.object({
  _id: Id,
  stars: z.number().int(),
  headline: z.string().nullable(),
  words: z.string(),
  forWhom: ForWhom,
  authorName: z.string(),
  writtenAt: z.string(),
  changedAt: z.string().nullable(),
  /** None of a hidden one; below /pictures. */
  pictures: z.array(ShownPicture),
})

/** As everybody sees it: of a hidden one the stars, and the reason in place of the words. */
const ShownReview = Written.extend({
  headline: z.string().nullable(),
  words: z.string().nullable(),
  authorName: z.string().nullable(),
  hiddenFor: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type ShownReview = z.infer<typeof ShownReview>

export const ProductReviews = z.object({
  rating: Rating,
  reviews: z.array(ShownReview),
  /** Reviews with the chosen stars. */
  total: z.number().int(),
  page: z.number().int(),
  nextPage: z.number().int().nullable(),
})
export type ProductReviews = z.infer<typeof ProductReviews>

const ofProduct = ask
  .route({
    method: 'GET',
    path: '/product-reviews/{id}',
    summary: 'Reviews of a product by who received it (beyond the specification)',
  })
  .errors({ NO_PRODUCT })
  .input(
    z.strictObject({
      id: Id,
      sort: z
        .enum(sortings, { error: 'Please sort by newest, highest or lowest.' })
        .default('newest'),
      stars: counted('stars', 5).optional(),
      page: counted('page', mostPages).default(1),
    }),
  )
  .output(ProductReviews)

const OwnReview = Written.extend({ state: z.enum(reviewStates) })

export const OwnPage = z.object({
  product: z.object({
    _id: Id,
    productName: z.string(),
    productNames: Names.optional(),
    productImage: z.string(),
    productWall: z.string(),
  }),
  /** When it was delivered; null to who did not receive it. */
  receivedAt: z.string().nullable(),
  review: OwnReview.nullable(),
})
export type OwnPage = z.infer<typeof OwnPage>

const own = shopperAsks
  .route({
    method: 'GET',
    path: '/my-review/{id}',
    summary: "The shopper's own review of a product (beyond the specification)",
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }))
  .output(OwnPage)

const save = shopperAsks
  .route({
    method: 'POST',
    path: '/my-review/save',
    summary: 'Writes or changes the own review of a product (beyond the specification)',
  })
  .errors({ NO_PRODUCT, NOT_RECEIVED, NO_PICTURE })
  .input(
    z.strictObject(
      {
        id: Id,
        stars: Stars,
        headline: line(longestHeadline, 'the headline').nullable().default(null),
        words: words(longestWords, 'your review'),
        forWhom: ForWhom,
        authorName: line(longestName, 'the name to show'),
        pictures: PictureIds.optional(),
      },
      {
        error: 'Please send stars, words, for whom it was, a name and pictures, and nothing else.',
      },
    ),
  )
  .output(OwnReview)

const remove = shopperAsks
  .route({
    method: 'POST',
    path: '/my-review/{id}/delete',
    successStatus: 204,
    summary: 'Deletes the own review of a product (beyond the specification)',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }))

export const contract = { ofProduct, own, save, remove }
