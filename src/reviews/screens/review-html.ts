import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import { picturePath, thumbSize } from '#media/shoppers/rules.ts'
import { escaped } from '#web/escaped.ts'
import type { ShownReview } from '../contract.ts'
import { forWhomWords } from '../rules.ts'

/** To the nearest whole star; the number is said. */
export function starsHtml(stars: number): string {
  const full = Math.round(stars)
  return `<span class="stars" role="img" aria-label="${t('{stars} of 5 stars', { stars })}">${'★'.repeat(full)}<i>${'★'.repeat(5 - full)}</i></span>`
}

/** The words as they were written, in whatever language; hidden ones give way to the reason. */
export function reviewHtml(review: ShownReview, storeName: string): string {
  const { stars, headline, words, hiddenFor, answer } = review
  return [
    `<article class="rev">${starsHtml(stars)}`,
    headline === null ? '' : `<h3 dir="auto">${escaped(headline)}</h3>`,
    hiddenFor === null
      ? `<p class="said" dir="auto">${escaped(words ?? '')}</p>`
      : `<p class="hid">${hiddenWords(hiddenFor)}</p>`,
    picturesHtml(review),
    `<p class="by">${byHtml(review)}</p>`,
    answer === null
      ? ''
      : `<p class="ans" dir="auto">${t('{name}, answer: {answer}', { name: `<b>${escaped(storeName)}</b>`, answer: escaped(answer) })}</p>`,
    '</article>',
  ].join('')
}

/** Each leads to the large one: without script the link opens it. */
function picturesHtml({ pictures }: ShownReview): string {
  const count = pictures.length
  if (count === 0) return ''
  const each = pictures.map(({ _id, width, height }, at) => {
    const thumb = thumbSize({ width, height })
    const alt = t('Picture {place} of {count} by the reviewer', { place: at + 1, count })
    return `<li><a href="${picturePath(_id, 'whole')}" data-width="${width}" data-height="${height}" rel="nofollow"><img src="${picturePath(_id, 'thumb')}" alt="${alt}" width="${thumb.width}" height="${thumb.height}" loading="lazy" decoding="async"></a></li>`
  })
  return `<ul class="rev-pics">${each.join('')}</ul>`
}

function hiddenWords(reason: string): string {
  return t('The words are hidden, because {reason}. The stars count.', { reason: t(reason) })
}

function byHtml({ authorName, forWhom, writtenAt, changedAt }: ShownReview): string {
  const author =
    authorName === null ? '' : `<span>${escaped(authorName)} · ${t(forWhomWords[forWhom])}</span>`
  const changed =
    changedAt === null
      ? ''
      : `<span>${t('changed on {day}', { day: dayMonthYear(changedAt) })}</span>`
  return `${author}<time datetime="${writtenAt}">${dayMonthYear(writtenAt)}</time>${changed}<span class="bought">${t('Bought here')}</span>`
}
