import type { PageName } from '../rules.ts'

/** What is written in the back office, by the names of its tabs' addresses. */
export const kindNames = [
  'banner',
  'article',
  'event',
  'faq',
  'testimonial',
  'page',
  'email',
] as const
export type KindName = (typeof kindNames)[number]

/** Entries of a kind, drafts and hidden ones too. */
export const mostEntries = 200
export const mostPictures = 12
export const mostSections = 40

export const longest = {
  alt: 200,
  link: 300,
  eyebrow: 40,
  bannerHeading: 60,
  bannerWords: 140,
  action: 30,
  question: 160,
  answer: 2_000,
  name: 90,
  heading: 140,
  html: 100_000,
  testimonial: 600,
  author: 60,
  location: 80,
  title: 80,
  summary: 300,
  section: 6_000,
  emailSubject: 120,
  emailBody: 5_000,
} as const

/** What a page must say: from the settings, so that it never contradicts them. */
export const pageFields: Record<PageName, readonly string[]> = {
  about: [],
  terms: ['seller', 'address', 'phone', 'email', 'grievance officer', 'free from'],
  delivery: ['standard days', 'free from'],
  privacy: ['grievance officer', 'email'],
  returns: ['return days', 'refund days', 'grievance officer'],
  accessibility: ['email', 'phone', 'grievance officer'],
}
