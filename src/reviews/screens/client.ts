import { data } from 'react-router'
import { attempt, clientOf, type Context } from '#web/client.ts'
import type { contract, ProductReviews } from '../contract.ts'
import type { ReviewQuery } from './review-query.ts'

export const askReviews = (context: Context) => clientOf<typeof contract>(context, 'reviews')

/** What a product's page shows; of a draft that is previewed there is nothing yet. */
export async function reviewsShown(
  context: Context,
  query: ReviewQuery & { id: string },
): Promise<ProductReviews> {
  const result = await attempt(() => askReviews(context).ofProduct(query))
  if (result.ok) return result.value
  if (result.status !== 404) throw data(result, { status: result.status })
  const rating = { average: 0, count: 0, byStars: [0, 0, 0, 0, 0] as [0, 0, 0, 0, 0] }
  return { rating, reviews: [], total: 0, page: 1, nextPage: null }
}
