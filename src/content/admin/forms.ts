import { z } from 'zod'
import { line, words } from '#platform/rpc/contract.ts'
import { longest, mostPictures, mostSections } from './rules.ts'

/** A text that may be empty: what is missing is asked for when it is published. */
function orEmpty(most: number, what: string) {
  return z
    .string({ error: `Please enter ${what} as text.` })
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(line(most, what).nullable())
    .transform((text) => text ?? '')
}

function longOrEmpty(most: number, what: string) {
  return z
    .string({ error: `Please enter ${what} as text.` })
    .transform((text) => (text.trim() === '' ? null : text.replaceAll('\r\n', '\n')))
    .pipe(words(most, what).nullable())
    .transform((text) => text ?? '')
}

const picture = /^\/media\/(?:[\w-]+\/)*[\w-]+\.(?:webp|svg)$/
const Picture = z
  .string({ error: 'Please give the picture as its path.' })
  .max(200, { error: 'This is no picture of the shop.' })
  .regex(picture, { error: 'This is no picture of the shop.' })
const PictureOrEmpty = Picture.or(z.literal(''))

/** A page of the shop: never another site, nor a script. */
const ownPage = /^\/(?![/\\])[^\s\\]*$/
const Link = orEmpty(longest.link, 'the link').refine((link) => link === '' || ownPage.test(link), {
  error: 'Please give a page of the shop, such as /all-products.',
})

/** A moment with its offset; empty is none. */
const Moment = z.iso
  .datetime({ offset: true, error: 'Please give the moment as 2026-12-01T10:00:00+05:30.' })
  .max(40)
  .transform((moment) => new Date(moment).toISOString())
// Years of four digits are compared as text.
const MomentOrEmpty = Moment.or(z.literal('')).refine((moment) => /^(?:[1-9]|$)/.test(moment), {
  error: 'Please choose another year.',
})

const time = { from: MomentOrEmpty, until: MomentOrEmpty }

function form<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'Please send the whole form.' })
}

const isInOrder = ({ from, until }: { from: string; until: string }) =>
  from === '' || until === '' || from < until
const wrongOrder = { error: 'It ends before it begins.', path: ['until'] }

const BannerForm = form({
  ...time,
  image: PictureOrEmpty,
  tallImage: PictureOrEmpty,
  alt: orEmpty(longest.alt, 'what the picture shows'),
  link: Link,
  eyebrow: orEmpty(longest.eyebrow, 'the line above the heading'),
  heading: orEmpty(longest.bannerHeading, 'the heading'),
  words: orEmpty(longest.bannerWords, 'the words'),
  action: orEmpty(longest.action, 'the words of the button'),
}).refine(isInOrder, wrongOrder)

const FaqForm = form({
  ...time,
  question: orEmpty(longest.question, 'the question'),
  answer: longOrEmpty(longest.answer, 'the answer'),
}).refine(isInOrder, wrongOrder)

const TestimonialForm = form({
  ...time,
  words: longOrEmpty(longest.testimonial, 'what was said'),
  author: orEmpty(longest.author, 'who said it'),
  location: orEmpty(longest.location, 'where they are'),
}).refine(isInOrder, wrongOrder)

const video =
  /^(?:https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtube-nocookie\.com\/embed\/|youtu\.be\/))?([\w-]{11})(?:[&?].*)?$/
const VideoOrEmpty = z
  .string({ error: 'Please give the video as its link.' })
  .max(300, { error: 'Please give the link of a video on YouTube, or its id.' })
  .transform((text, { addIssue }) => {
    if (text.trim() === '') return ''
    const id = video.exec(text.trim())?.[1]
    if (id) return id
    addIssue('Please give the link of a video on YouTube, or its id.')
    return z.NEVER
  })

const Day = z.iso
  .date({ error: 'Please give a day such as 2026-12-01.' })
  .refine((day) => /^[1-9]/.test(day), { error: 'Please give a day such as 2026-12-01.' })

/** Articles and events. */
const StoryForm = form({
  ...time,
  name: orEmpty(longest.name, 'the name'),
  heading: orEmpty(longest.heading, 'the heading'),
  /** The day that shoppers read; newest first. */
  day: Day.or(z.literal('')),
  image: PictureOrEmpty,
  images: z
    .array(Picture, { error: 'Please give the pictures as a list.' })
    .max(mostPictures, { error: `Please keep at most ${mostPictures} pictures.` }),
  video: VideoOrEmpty,
  details: longOrEmpty(longest.html, 'the text'),
}).refine(isInOrder, wrongOrder)

const Section = z.strictObject(
  {
    /** Of the about page's history alone. */
    when: orEmpty(40, 'the time'),
    heading: orEmpty(longest.title, 'the heading'),
    text: longOrEmpty(longest.section, 'the text'),
  },
  { error: 'Please give each section with when, heading and text.' },
)

const PageForm = form({
  title: line(longest.title, 'the title'),
  summary: longOrEmpty(longest.summary, 'the summary'),
  sections: z
    .array(Section, { error: 'Please give the sections as a list.' })
    .max(mostSections, { error: `Please keep at most ${mostSections} sections.` }),
})

export const EmailForm = form({
  subject: line(longest.emailSubject, 'the subject'),
  body: words(longest.emailBody, 'the text').overwrite((text) => text.replaceAll('\r\n', '\n')),
})

export type BannerBody = z.output<typeof BannerForm>
export type FaqBody = z.output<typeof FaqForm>
export type TestimonialBody = z.output<typeof TestimonialForm>
export type StoryBody = z.output<typeof StoryForm>
export type PageBody = z.output<typeof PageForm>
export type EmailBody = z.output<typeof EmailForm>

/** An entry with the form of its kind. */
export const EntryForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('banner'), form: BannerForm }),
    z.strictObject({ kind: z.enum(['article', 'event']), form: StoryForm }),
    z.strictObject({ kind: z.literal('faq'), form: FaqForm }),
    z.strictObject({ kind: z.literal('testimonial'), form: TestimonialForm }),
    z.strictObject({ kind: z.literal('page'), form: PageForm }),
    z.strictObject({ kind: z.literal('email'), form: EmailForm }),
  ],
  { error: 'Please send the kind and its form.' },
)
