import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { category } from '../tables.ts'

/** How to choose in a category: a text under its products. */
export const categoryGuide = pgTable('category_guide', {
  categoryId: uuid()
    .primaryKey()
    .references(() => category.id, { onDelete: 'cascade' }),
  /** Sanitized (rulings.md#staff-html). */
  html: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
