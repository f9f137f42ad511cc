/**
 * How long ago something was written: dates count back from the day the shop is filled, so that
 * none lies in the future.
 */
type Dated = { daysAgo: number }

export type SeedArticle = Dated & {
  name: string
  heading: string
  picture: string
  details: string
}

/** Galleries are `<pictures>-1` to `-5` of art/events. */
export type SeedEvent = Dated & {
  name: string
  heading: string
  pictures: string
  video?: string
  active?: boolean
  details: string
}

export type SeedBanner = {
  /** `<picture>-wide` and `<picture>-tall` of art/hero. */
  picture: string
  alt: string
  link: string
  eyebrow: string
  heading: string
  words: string
  action: string
  active?: boolean
}

export type SeedReview = { words: string; author: string; location: string }
