import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A banner without words shows its picture alone. */
export const banner = pgTable('banner', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  image: text().notNull(),
  tallImage: text(),
  alt: text().notNull(),
  link: text(),
  eyebrow: text(),
  heading: text(),
  words: text(),
  action: text(),
  active: boolean().notNull().default(true),
})

/** Articles and events share one shape (specification.md#3-entities-and-their-fields). */
export const event = pgTable(
  'event',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'article' | 'event'>().notNull(),
    name: text().notNull(),
    heading: text().notNull(),
    image: text(),
    images: text().array().notNull(),
    video: text(),
    details: text().notNull(),
    active: boolean().notNull().default(true),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('event_of_kind_newest').on(row.kind, row.updatedAt.desc().nullsFirst())],
)

export const review = pgTable('review', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  words: text().notNull(),
  author: text().notNull(),
  location: text().notNull(),
})
