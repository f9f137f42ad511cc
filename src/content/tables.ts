import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** A draft is seen by nobody; what is hidden was live once. */
export type EntryState = 'draft' | 'live' | 'hidden'

/**
 * What every entry has. `active` is whether it is shown now: live, and within its time; a job keeps
 * it true to the clock (admin/moments.ts).
 */
const ofEntry = () => ({
  id: uuid().primaryKey(),
  state: text().$type<EntryState>().notNull().default('live'),
  active: boolean().notNull().default(true),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
})

/** A banner without words shows its picture alone. */
export const banner = pgTable('banner', {
  ...ofEntry(),
  position: integer().notNull(),
  image: text().notNull(),
  tallImage: text(),
  alt: text().notNull(),
  link: text(),
  eyebrow: text(),
  heading: text(),
  words: text(),
  action: text(),
})

/** Articles and events share one shape (specification.md#3-entities-and-their-fields). */
export const event = pgTable(
  'event',
  {
    ...ofEntry(),
    kind: text().$type<'article' | 'event'>().notNull(),
    name: text().notNull(),
    heading: text().notNull(),
    image: text(),
    images: text().array().notNull(),
    video: text(),
    details: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('event_of_kind_newest').on(row.kind, row.updatedAt.desc().nullsFirst())],
)

/** What customers say on the home page: the owner's choice, not reviews of a product. */
export const review = pgTable('review', {
  ...ofEntry(),
  position: integer().notNull(),
  words: text().notNull(),
  author: text().notNull(),
  location: text().notNull(),
})

/** Questions of the owner's own; without any, those of words/faq.ts are shown. */
export const faqEntry = pgTable(
  'faq_entry',
  {
    ...ofEntry(),
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (row) => [check('faq_entry_state', sql`${row.state} in ('draft', 'live', 'hidden')`)],
)

/** A text page that the owner has changed; `body` null is the words of the release again. */
export const pageText = pgTable('page_text', {
  id: uuid().primaryKey(),
  version: integer().notNull(),
  body: jsonb().$type<Record<string, unknown>>(),
})

/** A text page as it read until a moment, with the facts of that moment; never changed. */
export const formerPage = pgTable(
  'former_page',
  {
    pageId: uuid().notNull(),
    version: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.pageId, row.version] })],
)

/** The words of an email that the owner has changed; `body` as in `page_text`. */
export const emailText = pgTable('email_text', {
  id: uuid().primaryKey(),
  version: integer().notNull(),
  body: jsonb().$type<Record<string, unknown>>(),
})
