import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { ShownPicture } from '#media/tables.ts'
import type { ForWhom, HideReason, ReviewState, StarCounts } from './lifecycle.ts'

/** What somebody who received a product says of it (the table `review` is testimonials). */
export const productReview = pgTable(
  'product_review',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    headline: text(),
    words: text().notNull(),
    forWhom: text().$type<ForWhom>().notNull(),
    authorName: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    hiddenFor: text().$type<HideReason>(),
    /** Of the shop, below the review. */
    answer: text(),
    answeredAt: timestamptz(),
    writtenAt: timestamptz().notNull(),
    /** When its author changed it. */
    changedAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (row) => [
    unique('product_review_once').on(row.userId, row.productId),
    index('product_review_newest')
      .on(row.productId, row.writtenAt.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`${row.state} <> 'new'`),
    index('product_review_by_stars')
      .on(row.productId, row.stars, row.writtenAt, row.id)
      .where(sql`${row.state} <> 'new'`),
    index('product_review_of_state').on(row.state, row.writtenAt, row.id),
    check('product_review_stars', sql`${row.stars} between 1 and 5`),
    check('product_review_state', sql`${row.state} in ('new', 'shown', 'hidden')`),
    check(
      'product_review_hidden_has_a_reason',
      sql`(${row.state} = 'hidden') = (${row.hiddenFor} is not null)`,
    ),
    check(
      'product_review_answer_has_a_time',
      sql`(${row.answer} is null) = (${row.answeredAt} is null)`,
    ),
  ],
)

/**
 * How many reviews of a product have how many stars, kept by a trigger. Hidden ones count: words are
 * hidden, never stars.
 */
export const productRating = pgTable(
  'product_rating',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    stars: integer().array().notNull(),
  },
  (row) => [
    check('product_rating_of_five', sql`cardinality(${row.stars}) = 5 and 0 <= all (${row.stars})`),
  ],
)

/** Of what product an author's words were hidden: deleted and written again they wait to be judged. */
export const reviewWithheld = pgTable(
  'review_withheld',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.productId] }),
    index('review_withheld_of_product').on(row.productId),
  ],
)

export type ReviewRow = typeof productReview.$inferSelect
export type ReviewWithPictures = ReviewRow & { pictures: ShownPicture[] }
/** A page of what is shown of a product, with the counts of all. */
export type ReviewPage = { counts: StarCounts; rows: ReviewWithPictures[]; page: number }
