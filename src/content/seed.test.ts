import { existsSync } from 'node:fs'
import { describe, expect, it as plain } from 'vitest'
import { safeHtml } from '#platform/safe-html.ts'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { seedContent } from './seed.ts'
import { seedArticles } from './seed/articles/all.ts'
import { seedBanners } from './seed/banners.ts'
import { seedEvents } from './seed/events.ts'
import { seedReviews } from './seed/reviews.ts'
import type { Banner, EventOrArticle, Review } from './contract.ts'

const pages = [...seedArticles, ...seedEvents]
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const longReview = 25

/** Names what breaks a rule, so that a failure says where to look. */
const breaking = <Page extends { name: string }>(all: Page[], isRight: (page: Page) => boolean) =>
  all.filter((page) => !isRight(page)).map(({ name }) => name)

/** The drawing in art/ that a picture below /media is made from. */
const isDrawn = (url: string) =>
  existsSync(new URL(`../../art/${/^\/media\/(.+)\.webp$/.exec(url)?.[1]}.svg`, import.meta.url))

describe('the demo content, through the API', () => {
  it('has what the pages need, and every picture exists', async ({ shop }) => {
    await seedContent(shop)
    const ask = asking(shop, { as: 'nobody' })
    const banners: Banner[] = (await ask('GET', '/api/all-banner')).body
    const articles: EventOrArticle[] = (await ask('GET', '/api/all-events')).body
    const events: EventOrArticle[] = (await ask('GET', '/api/events/all-event')).body
    const reviews: Review[] = (await ask('GET', '/api/review/all-reviews')).body
    expect(banners.map(({ bannerStatus }) => bannerStatus)).toEqual([true, true, true, true, false])
    expect(articles).toHaveLength(12)
    expect(events.filter(({ eventStatus }) => eventStatus)).toHaveLength(5)
    expect(events.filter(({ eventStatus }) => !eventStatus)).toHaveLength(1)
    expect(reviews).toHaveLength(12)
    const pictures = [
      ...banners.flatMap(({ bannerImage, bannerTallImage }) => [bannerImage, bannerTallImage]),
      ...[...articles, ...events].flatMap(({ eventImage, eventImages }) => [
        eventImage,
        ...eventImages,
      ]),
    ]
    expect(pictures.filter((url) => !isDrawn(url ?? ''))).toEqual([])
  })

  it('has unique dates in the past', async ({ shop }) => {
    await seedContent(shop)
    const ask = asking(shop, { as: 'nobody' })
    const all: EventOrArticle[] = [
      ...(await ask('GET', '/api/all-events')).body,
      ...(await ask('GET', '/api/events/all-event')).body,
    ]
    expect(all.filter(({ updatedAt }) => new Date(updatedAt) >= shop.clock())).toEqual([])
    expect(new Set(all.map(({ updatedAt }) => updatedAt)).size).toBe(all.length)
  })

  it('is stored without its indentation and otherwise unchanged', async ({ shop }) => {
    await seedContent(shop)
    const articles: EventOrArticle[] = (
      await asking(shop, { as: 'nobody' })('GET', '/api/all-events')
    ).body
    const bare = (html: string) => html.replaceAll(/\s+/g, '')
    for (const { name, details } of seedArticles) {
      const html = articles.find(({ eventName }) => eventName === name)?.eventDetails ?? ''
      expect(bare(html)).toBe(bare(details))
      expect(html).not.toMatch(/\n\s/)
    }
  })
})

describe('the articles and events', () => {
  plain('are not changed by the HTML sanitizer', () => {
    expect(breaking(pages, ({ details }) => safeHtml(details) === details)).toEqual([])
  })

  plain('have unique names, and headings of 11 to 90 characters', () => {
    expect(new Set(pages.map(({ name }) => name.toLowerCase())).size).toBe(pages.length)
    expect(
      breaking(
        pages,
        ({ name, heading }) =>
          name.length > 10 && name.length <= 60 && heading.length > 10 && heading.length <= 90,
      ),
    ).toEqual([])
  })

  plain('link only to pages of the shop that exist', () => {
    const links = pages.flatMap(({ details }) =>
      [...details.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? ''),
    )
    expect(links.length).toBeGreaterThan(12)
    expect(
      links.filter((href) => !/^\/(all-products\?search=[\w%-]+|contact-us|article)$/.test(href)),
    ).toEqual([])
  })

  plain('mark every Devanagari word with its language', () => {
    expect(pages.some(({ details }) => /\p{Script=Devanagari}/u.test(details))).toBe(true)
    const unmarked = ({ details }: { details: string }) =>
      details.replaceAll(/<span lang="hi">[^<]*<\/span>/g, '')
    expect(breaking(pages, (page) => !/\p{Script=Devanagari}/u.test(unmarked(page)))).toEqual([])
  })
})

describe('an article', () => {
  plain('is 350 to 600 words long, and says when to see a doctor', () => {
    expect(
      breaking(seedArticles, ({ details }) => wordsOf(details) >= 350 && wordsOf(details) <= 600),
    ).toEqual([])
    expect(
      breaking(seedArticles, ({ details }) => /<h2>See a doctor when<\/h2>\s*<ul>/.test(details)),
    ).toEqual([])
  })

  plain('promises no cure and has no exclamation mark', () => {
    expect(
      breaking(pages, ({ details }) => !/!|guarantee|miracle|\bcures?\b/i.test(details)),
    ).toEqual([])
  })
})

describe('the gallery of events', () => {
  plain('has two videos', () => {
    expect(seedEvents.filter(({ video, active }) => video && active !== false)).toHaveLength(2)
  })
})

describe('the reviews', () => {
  plain('come from different people, some short and some longer than the visible part', () => {
    const lengths = seedReviews.map(({ words }) => wordsOf(words))
    expect(new Set(seedReviews.map(({ author }) => author)).size).toBe(seedReviews.length)
    expect(lengths.filter((length) => length > longReview).length).toBeGreaterThanOrEqual(4)
    expect(lengths.filter((length) => length <= longReview).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the banners', () => {
  plain('lead to products', () => {
    expect(
      seedBanners.filter(({ link }) => !/^\/all-products\?search=[\w%-]+$/.test(link)),
    ).toEqual([])
  })
})
