import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The last audit, by any process: one row. */
export const booksCheck = pgTable('books_check', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  tookMs: integer().notNull(),
  broken: integer().notNull(),
  /** The first of them, with the rule that each breaks. */
  named: jsonb().$type<{ invariant: string; id: string }[]>().notNull().default([]),
})
