import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { deleteReview, ownReview, saveReview } from './own-review.ts'
import { reviewsOf } from './read-reviews.ts'
import { ownPageView, ownView, pageView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const reviewsApi = serve.router({
  ofProduct: serve.ofProduct.handler(async ({ context: { shop }, input }) =>
    pageView(await reviewsOf(shop, input), input.stars),
  ),

  own: serve.own.handler(async ({ context, input: { id } }) =>
    ownPageView(await ownReview(context.shop, shopperOf(context), id)),
  ),

  save: serve.save.handler(async ({ context, input }) =>
    ownView(await saveReview(context.shop, shopperOf(context), input)),
  ),

  remove: serve.remove.handler(({ context, input: { id } }) =>
    deleteReview(context.shop, shopperOf(context), id),
  ),
})
