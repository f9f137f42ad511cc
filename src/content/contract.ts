import { z } from 'zod'
import { ask, counted, Id, type ErrorMap } from '#platform/rpc/contract.ts'
import { pageNames } from './rules.ts'

export const missing = {
  EVENT_NOT_FOUND: { status: 404, message: 'We could not find what you asked to read.' },
  PAGE_NOT_FOUND: { status: 404, message: 'There is no such version of this page.' },
} satisfies ErrorMap

export const Banner = z.object({
  id: Id,
  bannerImage: z.string(),
  bannerStatus: z.boolean(),
  bannerAlt: z.string(),
  bannerLink: z.string().nullable(),
  /**
   * Beyond the specification: a picture for phones, and text over both; without text the picture
   * stands alone.
   */
  bannerTallImage: z.string().nullable(),
  bannerEyebrow: z.string().nullable(),
  bannerHeading: z.string().nullable(),
  bannerWords: z.string().nullable(),
  bannerAction: z.string().nullable(),
})
export type Banner = z.infer<typeof Banner>

export const EventOrArticle = z.object({
  _id: Id,
  eventName: z.string(),
  eventHeading: z.string(),
  eventImage: z.string().nullable(),
  eventImages: z.array(z.string()),
  eventVideo: z.string().nullable(),
  eventDetails: z.string(),
  eventStatus: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Beyond the specification: article or event, which have different addresses. */
  eventKind: z.enum(['article', 'event']),
})
export type EventOrArticle = z.infer<typeof EventOrArticle>

export const Review = z.object({
  _id: Id,
  review: z.string(),
  author: z.string(),
  location: z.string(),
})
export type Review = z.infer<typeof Review>

export const banners = ask
  .route({ method: 'GET', path: '/all-banner', summary: 'Every banner, shown or not' })
  .output(z.array(Banner))

export const articles = ask
  .route({ method: 'GET', path: '/all-events', summary: 'The articles, newest first' })
  .output(z.array(EventOrArticle))

export const eventOrArticle = ask
  .route({ method: 'GET', path: '/get-single-events/{id}', summary: 'One article or event' })
  .errors({ EVENT_NOT_FOUND: missing.EVENT_NOT_FOUND })
  .input(z.strictObject({ id: Id }))
  .output(EventOrArticle)

/** Active or not: the page filters by `eventStatus`. */
export const events = ask
  .route({
    method: 'GET',
    path: '/events/all-event',
    summary: 'The events, newest first, active or not',
  })
  .output(z.array(EventOrArticle))

export const reviews = ask
  .route({ method: 'GET', path: '/review/all-reviews', summary: 'What customers say' })
  .output(z.array(Review))

/** Beyond the specification: what the FAQ page shows. */
export const faq = ask
  .route({ method: 'GET', path: '/faq', summary: 'Questions with their answers' })
  .output(
    z.object({
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
      claim: z.string(),
    }),
  )

export const PageText = z.object({
  title: z.string(),
  summary: z.string(),
  sections: z.array(
    z.object({
      when: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string().or(z.array(z.string()))),
    }),
  ),
  /** Of a former version: when it ended. */
  until: z.iso.datetime().nullable(),
  /** Versions before this one, the newest first. */
  formers: z.array(z.object({ version: z.number().int(), until: z.iso.datetime() })),
  /** Has the words of the release. */
  isGiven: z.boolean(),
})
export type PageText = z.infer<typeof PageText>

/** Beyond the specification: what a text page says. */
export const pageText = ask
  .route({
    method: 'GET',
    path: '/page-text',
    summary: 'A text page: about, terms, delivery, privacy or returns, now or in a former version',
  })
  .errors({ PAGE_NOT_FOUND: missing.PAGE_NOT_FOUND })
  .input(
    z.strictObject({
      name: z.enum(pageNames, { error: 'There is no such page.' }),
      version: counted('the version', 2_147_483_647).optional(),
    }),
  )
  .output(PageText)

export const contract = { banners, articles, eventOrArticle, events, reviews, faq, pageText }
