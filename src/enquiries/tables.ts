import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const enquiry = pgTable('enquiry', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  number: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  /**
   * Who wrote it while logged in; whoever wrote without an account is known by the address alone.
   */
  userId: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
})
