import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried by one account or address; the property names are the limiting library's. */
export const attempt = pgTable('attempt', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
