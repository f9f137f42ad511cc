import type { ProductLeaf } from 'schema-dts'
import type { ProductReviews } from '#reviews/contract.ts'
import { fewestForSearchEngines } from '#reviews/rules.ts'

/** What search engines are told: from three reviews on, and never of words that are hidden. */
export function ratingData({ rating, reviews }: ProductReviews): Partial<ProductLeaf> {
  if (rating.count < fewestForSearchEngines) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.flatMap(({ stars, headline, words, authorName, writtenAt }) =>
      words === null || authorName === null
        ? []
        : [
            {
              '@type': 'Review' as const,
              reviewRating: { '@type': 'Rating' as const, ratingValue: stars, bestRating: 5 },
              author: { '@type': 'Person' as const, name: authorName },
              datePublished: writtenAt.slice(0, 10),
              ...(headline !== null && { name: headline }),
              reviewBody: words,
            },
          ],
    ),
  }
}
