import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'

/** An address that a shopper keeps for later orders; orders have copies of their own. */
export const savedAddress = pgTable(
  'saved_address',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** One of ten places, so that races cannot make an eleventh. */
    slot: smallint().notNull(),
    /** As the shopper calls it: Home, Clinic. */
    label: text(),
    recipient: text(),
    phone: text().notNull(),
    address: text().notNull(),
    landmark: text(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    postalCode: text(),
    /** The first choice at the checkout. */
    isDefault: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('saved_address_of_ten').on(row.userId, row.slot),
    uniqueIndex('saved_address_default')
      .on(row.userId)
      .where(sql`${row.isDefault}`),
    check('saved_address_slot', sql`${row.slot} between 1 and 10`),
  ],
)

export type SavedAddressRow = typeof savedAddress.$inferSelect
