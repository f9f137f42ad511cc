import { localPath, t, tn } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'
import type { ProductReviews } from '../contract.ts'
import { sortings, sortingWords } from '../rules.ts'
import { reviewHtml, starsHtml } from './review-html.ts'
import { ownReviewPage, reviewsLink, type ReviewQuery } from './review-query.ts'

type ReviewRequest = { productId: string; query: ReviewQuery; pin: string; storeName: string }

/**
 * What who received a product says of it, made on the server: HTML needs no code in the browser, and
 * its links work without script.
 */
export function reviewsHtml(shown: ProductReviews, request: ReviewRequest): string {
  const { count } = shown.rating
  const write = `<a class="btn btn--line btn--block" href="${localPath(ownReviewPage(request.productId))}" rel="nofollow">${t('Write a review')}</a>`
  const rule = `<p class="revs-rule">${t('Only who received it can review it. We show every honest review, also the low ones.')}</p>`
  const summary =
    count === 0 ? `<p>${t('Nobody has reviewed it yet.')}</p>` : summaryHtml(shown, request)
  const list = count === 0 ? '' : `<div>${listHtml(shown, request)}</div>`
  return `<div><h2 id="reviews-head">${t('Reviews')}</h2>${summary}${write}${rule}</div>${list}`
}

/** Beside the brand: the way to the reviews. */
export function ratingLink({ rating: { average, count } }: ProductReviews): string | undefined {
  if (count === 0) return undefined
  const label = `${t('{stars} of 5 stars', { stars: average })}, ${reviewsCounted(count)}`
  return `<a href="#reviews" aria-label="${label}">${starsHtml(average)} <b>${average.toFixed(1)}</b> (${count})</a>`
}

function reviewsCounted(count: number): string {
  return tn(count, '{count} review', '{count} reviews')
}

function summaryHtml({ rating }: ProductReviews, { query, pin }: ReviewRequest): string {
  const { average, count, byStars } = rating
  const most = Math.max(...byStars)
  const bars = [5, 4, 3, 2, 1].map((stars) => {
    const many = byStars[stars - 1] ?? 0
    const isChosen = query.stars === stars
    const link = reviewsLink({ ...query, page: 1, stars: isChosen ? undefined : stars }, pin)
    const bar = `<svg aria-hidden="true" width="100%" height="10"><rect width="${Math.round((100 * many) / most)}%" height="10" rx="5"/></svg>`
    const words = tn(stars, '{count} star', '{count} stars')
    return `<a ${linkTo(link, isChosen)}><span>${words}</span>${bar}<span>${many}</span></a>`
  })
  return [
    `<p class="revs-average"><b>${average.toFixed(1)}</b> ${starsHtml(average)}</p>`,
    `<p class="revs-rule">${reviewsCounted(count)}</p>`,
    `<div class="hist">${bars.join('')}</div>`,
  ].join('')
}

function listHtml(shown: ProductReviews, request: ReviewRequest): string {
  const { reviews } = shown
  const none = reviews.length === 0 ? `<p>${t('There are none here.')}</p>` : ''
  const each = reviews.map((review) => reviewHtml(review, request.storeName)).join('')
  return orderHtml(request) + none + each + pagesHtml(shown, request)
}

function orderHtml({ query, pin }: ReviewRequest): string {
  const links = sortings.map((sort) => {
    const link = reviewsLink({ ...query, sort, page: 1 }, pin)
    return `<a ${linkTo(link, query.sort === sort)}>${t(sortingWords[sort])}</a>`
  })
  const all = reviewsLink({ ...query, stars: undefined, page: 1 }, pin)
  const everyStar = query.stars ? `<a ${linkTo(all, false)}>${t('All stars')}</a>` : ''
  return `<nav class="revs-links" aria-label="${t('Order of the reviews')}">${links.join('')}${everyStar}</nav>`
}

function pagesHtml({ page, nextPage }: ProductReviews, { query, pin }: ReviewRequest): string {
  const linkOf = (to: number, words: string) =>
    `<a class="btn btn--line" ${linkTo(reviewsLink({ ...query, page: to }, pin), false)}>${words}</a>`
  const links = [
    ...(page > 1 ? [linkOf(page - 1, t('Earlier page'))] : []),
    ...(nextPage === null ? [] : [linkOf(nextPage, t('More reviews'))]),
  ]
  return links.length === 0
    ? ''
    : `<nav class="revs-links" aria-label="${t('More reviews')}">${links.join('')}</nav>`
}

function linkTo(address: string, isChosen: boolean): string {
  return `href="${escaped(address)}" rel="nofollow"${isChosen ? ' aria-current="true"' : ''}`
}
