import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { publish } from './events.ts'
import { seedArticles } from './seed/articles/all.ts'
import { seedBanners } from './seed/banners.ts'
import { seedEvents } from './seed/events.ts'
import { seedReviews } from './seed/reviews.ts'
import type { SeedArticle, SeedBanner, SeedEvent, SeedReview } from './seed/seed-event.ts'
import { banner, review, type event } from './tables.ts'

const dayMs = 86_400_000

/** Demo banners, articles, events and reviews; the caller ensures that this runs once. */
export async function seedContent(shop: Shop): Promise<void> {
  const now = shop.clock().getTime()
  await shop.db.insert(banner).values(seedBanners.map(bannerRow))
  await publish(shop, [
    ...seedArticles.map((article) => articleRow(article, now)),
    ...seedEvents.map((happening) => eventRow(happening, now)),
  ])
  await shop.db.insert(review).values(seedReviews.map(reviewRow))
}

function bannerRow(
  { picture, active = true, ...words }: SeedBanner,
  position: number,
): typeof banner.$inferInsert {
  return {
    id: v7(),
    position,
    image: `/media/hero/${picture}-wide.webp`,
    tallImage: `/media/hero/${picture}-tall.webp`,
    active,
    state: active ? 'live' : 'hidden',
    ...words,
  }
}

function articleRow(
  { name, heading, picture, daysAgo, details }: SeedArticle,
  now: number,
): typeof event.$inferInsert {
  const image = `/media/articles/${picture}.webp`
  return {
    id: v7(),
    kind: 'article',
    name,
    heading,
    image,
    images: [],
    details: flush(details),
    updatedAt: new Date(now - daysAgo * dayMs),
  }
}

function eventRow(
  { name, heading, pictures, video, active = true, daysAgo, details }: SeedEvent,
  now: number,
): typeof event.$inferInsert {
  const images = [1, 2, 3, 4, 5].map((number) => `/media/events/${pictures}-${number}.webp`)
  const words = {
    name,
    heading,
    details: flush(details),
    updatedAt: new Date(now - daysAgo * dayMs),
    active,
    state: active ? ('live' as const) : ('hidden' as const),
  }
  return { id: v7(), kind: 'event', ...words, image: images[0], images, video }
}

function reviewRow(seed: SeedReview, position: number): typeof review.$inferInsert {
  return { id: v7(), position, ...seed }
}

/** Removes the source's indentation from the HTML that shoppers download. */
function flush(html: string): string {
  return html.trim().replaceAll(/\n\s*/g, '\n')
}
