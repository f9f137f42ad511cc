import type { EventOrArticle, Review } from '#content/contract.ts'
import type { ArticleTile } from './article-slider.tsx'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { dayMonthYear } from '#design/display/dates.ts'
import type { Store } from '#web/page-context.ts'
import type { StoreSaid } from '#web/structured-data.ts'
import { foldedWords } from './folded-words.ts'
import type { Testimonial } from './testimonials.tsx'

/** Fields of a card, so that twelve whole texts are not sent. */
export function articleTile({
  _id,
  eventName,
  eventHeading,
  eventImage,
  updatedAt,
}: EventOrArticle): ArticleTile {
  return {
    id: _id,
    name: eventName,
    shortHeading: cut(eventHeading, maxLengths.articleHeading),
    picture: eventImage,
    day: dayMonthYear(updatedAt),
  }
}

export function testimonial({ review, author, location }: Review): Testimonial {
  return { ...foldedWords(review), author, location, initial: initialOf(author) }
}

type StoreInHome = StoreSaid &
  Pick<Store, 'counters' | 'freeShippingFromPaise' | 'returnDays' | 'payments'>

/** Store fields for home and structured data. */
export function publicStore(store: Store): StoreInHome {
  const { name, legalName, address, url, email, phone, counters } = store
  const { freeShippingFromPaise, returnDays, payments } = store
  const identity = { name, legalName, address, url, email, phone }
  return { ...identity, counters, freeShippingFromPaise, returnDays, payments }
}

/** "Dr Farhan S." is an F. */
function initialOf(author: string): string {
  return Array.from(author.replace(/^(?:Dr|Mrs?|Ms|Shri|Smt|Sister)\b\.? */, ''))[0] ?? ''
}
