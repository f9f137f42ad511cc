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

/** Somebody who is to be written to when a product is in stock again. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** An account, which is written to at its address of that day; else an address of its own. */
    userId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    email: text(),
    /** Its place: who asked first is written to first. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner of the address said yes; null is written to never. */
    confirmedAt: timestamp({ withTimezone: true }),
    writtenAt: timestamp({ withTimezone: true }),
    /** Of the page where it was asked for. */
    language: text().notNull().default('en'),
    /** What it rests on; null before it is confirmed, and until one of an older version is entered. */
    consentId: uuid().references(() => consent.id),
  },
  (row) => [
    uniqueIndex('stock_alert_of_user').on(row.userId, row.productId),
    uniqueIndex('stock_alert_of_email').on(row.email, row.productId),
    index('stock_alert_of_consent').on(row.consentId),
    index('stock_alert_waiting')
      .on(row.productId, row.askedAt, row.id)
      .where(sql`${row.confirmedAt} is not null and ${row.writtenAt} is null`),
    check('stock_alert_is_to_somebody', sql`(${row.userId} is null) <> (${row.email} is null)`),
    check(
      'stock_alert_written_was_confirmed',
      sql`${row.writtenAt} is null or ${row.confirmedAt} is not null`,
    ),
  ],
)

/** Pieces of a product that people were written to about (rulings.md#stock-alerts). */
export const stockAnnounced = pgTable('stock_announced', {
  productId: uuid()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  pieces: integer().notNull(),
  /** Sold and reserved pieces at that moment: what was taken since is not announced any more. */
  taken: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** An alert with its product of today. */
export type ListedAlert = {
  alert: typeof stockAlert.$inferSelect
  name: string
  names: Record<string, string>
  images: string[]
  wall: string
  stock: number
  active: boolean
}
