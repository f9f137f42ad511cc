import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'

/** Shoppers who cannot order by Cash On Delivery, and why. */
export const cashBlock = pgTable('cash_block', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  staffId: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
})
