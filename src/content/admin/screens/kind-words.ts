import type { KindName } from '../rules.ts'

type Words = { tab: string; one: string; empty: string }

/** What the screens call the kinds. */
export const kindWords: Record<KindName, Words> = {
  banner: {
    tab: 'Banners',
    one: 'banner',
    empty: 'Banners stand at the top of the home page, one after the other.',
  },
  article: {
    tab: 'Articles',
    one: 'article',
    empty: 'Articles stand on a page of their own and on the home page, newest first.',
  },
  event: {
    tab: 'Events',
    one: 'event',
    empty: 'Events show pictures and films of where you met people, newest first.',
  },
  faq: {
    tab: 'FAQ',
    one: 'question',
    empty: 'Shoppers see the questions that come with the shop. Make them yours to change them.',
  },
  testimonial: {
    tab: 'Testimonials',
    one: 'testimonial',
    empty: 'Testimonials stand on the home page: what people said, with who and where they are.',
  },
  page: { tab: 'Pages', one: 'page', empty: '' },
  email: { tab: 'Emails', one: 'email', empty: '' },
}

/** With words of the release until the owner changes them: none is made, hidden or deleted. */
export const isAlwaysThere = (kind: KindName) => kind === 'page' || kind === 'email'
