import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const enquiry = pgTable('enquiry', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  number: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  /** The author's account; null for one without an account, known by the email address alone. */
  userId: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
})
