import type { OwnPage, ProductReviews, ShownReview } from './contract.ts'
import type { ReviewPage, ReviewWithPictures } from './tables.ts'
import type { StarCounts } from './lifecycle.ts'
import { averageOf, countOf, hideReasons, mostPages, reviewsOnPage } from './rules.ts'
import { productNames } from '#catalogue/names/rules.ts'

export function pageView(
  { counts, rows, page }: ReviewPage,
  stars: number | undefined,
): ProductReviews {
  const total = stars === undefined ? countOf(counts) : (counts[stars - 1] ?? 0)
  const hasMore = page * reviewsOnPage < total && page < mostPages
  return {
    rating: ratingView(counts),
    reviews: rows.map(shownView),
    total,
    page,
    nextPage: hasMore ? page + 1 : null,
  }
}

function ratingView(counts: StarCounts): ProductReviews['rating'] {
  return { average: averageOf(counts), count: countOf(counts), byStars: [...counts] }
}

/** The reason stands in place of what is hidden, the name too: it may be what was wrong. */
function shownView(row: ReviewWithPictures): ShownReview {
  const { headline, words, authorName, hiddenFor, answer, answeredAt } = row
  const content = hiddenFor
    ? { headline: null, words: null, authorName: null, hiddenFor: hideReasons[hiddenFor] }
    : { headline, words, authorName, hiddenFor: null }
  return { ...writtenView(row), ...content, answer, answeredAt: iso(answeredAt) }
}

export function ownView(row: ReviewWithPictures) {
  return { ...writtenView(row), state: row.state }
}

type Own = {
  reviewed: {
    id: string
    name: string
    names: Record<string, string>
    images: string[]
    wall: string
  }
  receivedAt: Date | null
  review: ReviewWithPictures | undefined
}

export function ownPageView({ reviewed, receivedAt, review }: Own): OwnPage {
  return {
    product: {
      _id: reviewed.id,
      productName: reviewed.name,
      ...productNames(reviewed.names),
      productImage: reviewed.images[0] ?? '',
      productWall: reviewed.wall,
    },
    receivedAt: iso(receivedAt),
    review: review ? ownView(review) : null,
  }
}

function writtenView(row: ReviewWithPictures) {
  const { id, stars, headline, words, forWhom, authorName, writtenAt, changedAt, pictures } = row
  return {
    _id: id,
    stars,
    headline,
    words,
    forWhom,
    authorName,
    writtenAt: writtenAt.toISOString(),
    changedAt: iso(changedAt),
    pictures,
  }
}

function iso(at: Date | null): string | null {
  return at && at.toISOString()
}
