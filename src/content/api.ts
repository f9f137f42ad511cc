import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { allBanners } from './banners.ts'
import { contract } from './contract.ts'
import { allArticles, allEvents, eventById } from './events.ts'
import { pageTextOf } from './page-text.ts'
import { questions } from './questions.ts'
import { allReviews } from './reviews.ts'
import { bannerView, eventView, reviewView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const contentApi = serve.router({
  banners: serve.banners.handler(async ({ context }) =>
    (await allBanners(context.shop)).map(bannerView),
  ),
  articles: serve.articles.handler(async ({ context }) =>
    (await allArticles(context.shop)).map(eventView),
  ),
  eventOrArticle: serve.eventOrArticle.handler(async ({ context, input }) =>
    eventView(await eventById(context.shop, input.id)),
  ),
  events: serve.events.handler(async ({ context }) =>
    (await allEvents(context.shop)).map(eventView),
  ),
  reviews: serve.reviews.handler(async ({ context }) =>
    (await allReviews(context.shop)).map(reviewView),
  ),
  faq: serve.faq.handler(({ context }) => questions(context.shop)),
  pageText: serve.pageText.handler(({ context, input }) => pageTextOf(context.shop, input)),
})
