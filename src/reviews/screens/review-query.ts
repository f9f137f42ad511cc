import { mostPages, sortings, type ReviewSorting } from '../rules.ts'

/** Which reviews a product's page shows. */
export type ReviewQuery = { sort: ReviewSorting; stars?: number | undefined; page: number }

/** Parameters of the address; whatever makes no sense is left out. */
export function reviewQueryIn(query: URLSearchParams): ReviewQuery {
  const sort = sortings.find((name) => name === query.get('sort')) ?? 'newest'
  const stars = wholeIn(query.get('stars'), 5)
  return { sort, stars, page: wholeIn(query.get('page'), mostPages) ?? 1 }
}

function wholeIn(text: string | null, most: number): number | undefined {
  const number = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** The same page with other reviews; a pin code that was asked for stays. */
export function reviewsLink({ sort, stars, page }: ReviewQuery, pin: string): string {
  const query = new URLSearchParams({
    ...(pin && { pin }),
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${query}#reviews`
}

export function ownReviewPage(productId: string): string {
  return `/profile/reviews/${productId}`
}
