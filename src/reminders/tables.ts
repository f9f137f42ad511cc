import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { consent } from '#consents/tables.ts'

/** A shopper's wish to be reminded of a product; kept when it ended, as the record of a consent. */
export const refillReminder = pgTable(
  'refill_reminder',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    days: integer().notNull(),
    /** When the shopper asked for it, in these days. */
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Of the page where it was asked for. */
    language: text().notNull().default('en'),
    /** What it rests on; null until a reminder of an older version is entered in the ledger. */
    consentId: uuid().references(() => consent.id),
  },
  (row) => [
    uniqueIndex('refill_reminder_open')
      .on(row.userId, row.productId)
      .where(sql`${row.endedAt} is null`),
    index('refill_reminder_of_user').on(row.userId, row.lastAt),
    index('refill_reminder_of_product').on(row.productId),
    index('refill_reminder_of_consent').on(row.consentId),
    index('refill_reminder_due')
      .on(row.nextAt, row.userId)
      .where(sql`${row.endedAt} is null`),
    check('refill_reminder_days', sql`${row.days} in (30, 60, 90)`),
  ],
)

/** A reminder with its product of today. */
export type ListedReminder = {
  reminder: typeof refillReminder.$inferSelect
  name: string
  names: Record<string, string>
  images: string[]
  wall: string
  active: boolean
}
