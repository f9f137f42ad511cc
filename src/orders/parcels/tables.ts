import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { order, orderLine } from '../tables.ts'

/**
 * A parcel that left the house; one whose sending was undone stays with its moment. Orders sent by
 * former releases have none.
 */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    trackingNumber: text(),
    courier: text(),
    actor: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (row) => [index('parcel_of_order').on(row.orderId)],
)

export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcel.id),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    pieces: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.parcelId, row.productId] }),
    foreignKey({
      name: 'parcel_line_of_line',
      columns: [row.orderId, row.productId],
      foreignColumns: [orderLine.orderId, orderLine.productId],
    }),
    index('parcel_line_of_order').on(row.orderId, row.productId),
    check('parcel_line_is_whole', sql`${row.pieces} between 1 and 99`),
  ],
)
