import type { Banner, EventOrArticle, Review } from './contract.ts'
import type { banner, event, review } from './tables.ts'

export function bannerView(row: typeof banner.$inferSelect): Banner {
  return {
    id: row.id,
    bannerImage: row.image,
    bannerStatus: row.active,
    bannerAlt: row.alt,
    bannerLink: row.link,
    bannerTallImage: row.tallImage,
    bannerEyebrow: row.eyebrow,
    bannerHeading: row.heading,
    bannerWords: row.words,
    bannerAction: row.action,
  }
}

export function eventView(row: typeof event.$inferSelect): EventOrArticle {
  return {
    _id: row.id,
    eventName: row.name,
    eventHeading: row.heading,
    eventImage: row.image,
    eventImages: row.images,
    eventVideo: row.video,
    eventDetails: row.details,
    eventStatus: row.active,
    updatedAt: row.updatedAt.toISOString(),
    eventKind: row.kind,
  }
}

export function reviewView(row: typeof review.$inferSelect): Review {
  return { _id: row.id, review: row.words, author: row.author, location: row.location }
}
