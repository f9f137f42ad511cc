import { previewedEntries, previewedEntry } from '#content/admin/preview.ts'
import type { BannerBody, FaqBody, StoryBody, TestimonialBody } from '#content/admin/forms.ts'
import type { Named } from '#content/admin/change-entry.ts'
import type { Entry } from '#content/admin/kind.ts'
import type { Banner, EventOrArticle, PageText, Review } from '#content/contract.ts'
import { factsOf } from '#content/facts.ts'
import { filledPage } from '#content/filled-page.ts'
import { filledQuestion } from '#content/questions.ts'
import { pageIds, type PageName } from '#content/rules.ts'
import type { PageBody } from '#content/words/section.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { withOther, type Clients } from './product-preview.ts'

type Call = (input: unknown) => Promise<unknown>
type Calls = Record<string, Call>

/** The clients of a page that shows a draft of content; undefined for every other page. */
export function contentPreview(
  shop: Shop,
  request: Request,
  clients: Clients,
): Clients | undefined {
  const named = previewedEntry(shop, new URL(request.url))
  if (!named || named.kind === 'email') return undefined
  const content = clients.content as Calls
  const { call, answer } = previews[named.kind]
  const changed: Call = async (input) => {
    const original = async () => content[call]?.(input)
    const entries = await previewedEntries(shop, named)
    return entries ? answer({ shop, named, entries, input, original }) : original()
  }
  return withOther(clients, 'content', withOther(content, call, changed))
}

/** Above the page, where a shop says what must not be missed. */
export const contentNotice = 'Preview of a draft: shoppers do not see this.'

type About = {
  shop: Shop
  named: Named
  /** What shoppers see, with the draft in its place. */
  entries: Entry[]
  input: unknown
  original: () => Promise<unknown>
}
type Preview = { call: string; answer(about: About): Promise<unknown> }

const story: Preview = {
  call: 'eventOrArticle',
  answer: async ({ named, entries }) => storyView(named, entries),
}

const previews: Record<Exclude<Named['kind'], 'email'>, Preview> = {
  banner: { call: 'banners', answer: async ({ entries }) => entries.map(bannerView) },
  testimonial: { call: 'reviews', answer: async ({ entries }) => entries.map(reviewView) },
  article: story,
  event: story,
  faq: {
    call: 'faq',
    answer: async ({ shop, entries, original }) => {
      const questions = entries.map(({ body }) => filledQuestion(shop)(body as FaqBody))
      return { ...((await original()) as object), questions }
    },
  },
  page: {
    call: 'pageText',
    answer: async ({ shop, named, entries, input, original }) => {
      const page = (await original()) as PageText
      const { name } = input as { name: PageName }
      const body = entries.find(({ id }) => id === named.id)?.body
      // The page asks for the titles of the others too.
      if (!body || pageIds[name] !== named.id) return page
      return { ...page, ...filledPage(body as PageBody, factsOf(shop.settings)), isGiven: false }
    },
  },
}

const orNull = (text: string) => (text === '' ? null : text)

function bannerView({ id, body }: Entry): Banner {
  const { image, tallImage, alt, link, eyebrow, heading, words, action } = body as BannerBody
  return {
    id,
    bannerImage: image,
    bannerStatus: true,
    bannerAlt: alt,
    bannerLink: orNull(link),
    bannerTallImage: orNull(tallImage),
    bannerEyebrow: orNull(eyebrow),
    bannerHeading: orNull(heading),
    bannerWords: orNull(words),
    bannerAction: orNull(action),
  }
}

function reviewView({ id, body }: Entry): Review {
  const { words, author, location } = body as TestimonialBody
  return { _id: id, review: words, author, location }
}

function storyView({ kind, id }: Named, entries: Entry[]): EventOrArticle {
  const body = entries.find((entry) => entry.id === id)?.body as StoryBody
  return {
    _id: id,
    eventName: body.name,
    eventHeading: body.heading,
    eventImage: orNull(body.image),
    eventImages: body.images,
    eventVideo: orNull(body.video),
    eventDetails: safeHtml(body.details),
    eventStatus: true,
    updatedAt: new Date(body.day === '' ? Date.now() : `${body.day}T12:00:00+05:30`).toISOString(),
    eventKind: kind === 'event' ? 'event' : 'article',
  }
}
