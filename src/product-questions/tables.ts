import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { HideReason, QuestionState } from './lifecycle.ts'

/** What a shopper asks about a product; the answer is the staff's. */
export const productQuestion = pgTable(
  'product_question',
  {
    id: uuid().primaryKey(),
    /** Null once its asker was erased: an answered question stays without them. */
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    state: text().$type<QuestionState>().notNull(),
    hiddenFor: text().$type<HideReason>(),
    answer: text(),
    /** When it was first answered; a corrected answer keeps its place. */
    answeredAt: timestamptz(),
    askedAt: timestamptz().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('product_question_once').on(
      row.userId,
      row.productId,
      sql`md5(lower(${row.words}))`,
    ),
    index('product_question_answered')
      .on(row.productId, row.answeredAt.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`${row.state} = 'answered'`),
    index('product_question_of_state').on(row.state, row.askedAt, row.id),
    check('product_question_state', sql`${row.state} in ('open', 'answered', 'hidden')`),
    check(
      'product_question_hidden_has_a_reason',
      sql`(${row.state} = 'hidden') = (${row.hiddenFor} is not null)`,
    ),
    check(
      'product_question_answer_has_a_time',
      sql`(${row.answer} is null) = (${row.answeredAt} is null)`,
    ),
    check(
      'product_question_answered_or_open',
      sql`${row.state} = 'hidden' or (${row.state} = 'answered') = (${row.answer} is not null)`,
    ),
  ],
)

export type QuestionRow = typeof productQuestion.$inferSelect
/** A page of what is shown of a product. */
export type QuestionPage = { rows: QuestionRow[]; page: number; hasMore: boolean }
/** A shopper's own, with its product. */
export type OwnRow = { question: QuestionRow; productName: string }
