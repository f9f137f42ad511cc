import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import { order, orderLine } from '../tables.ts'

/**
 * A part of an order that goes on its own (rulings.md#parcels). Orders that go whole have none; one
 * that was undone stays with its moment, and its number is not given again.
 */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** Of the order: 1, 2, 3. */
    number: integer().notNull(),
    trackingNumber: text(),
    courier: text(),
    actor: text().notNull(),
    packedAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    deliveredAt: timestamptz(),
    undoneAt: timestamptz(),
    /** Nobody took it; it is undone with it, so that it counts no more, and its sending stays. */
    cameBackAt: timestamptz(),
  },
  (row) => [
    unique('parcel_number_once').on(row.orderId, row.number),
    index('parcel_of_order').on(row.orderId),
    index('parcel_tracking_number')
      .on(sql`lower(${row.trackingNumber}) text_pattern_ops`)
      .where(sql`${row.trackingNumber} is not null`),
    check('parcel_is_sent_first', sql`${row.deliveredAt} is null or ${row.sentAt} is not null`),
    check(
      'parcel_came_back_undelivered',
      sql`${row.cameBackAt} is null or (${row.sentAt} is not null
        and ${row.undoneAt} is not null and ${row.deliveredAt} is null)`,
    ),
    check(
      'sent_parcel_is_not_undone',
      sql`${row.undoneAt} is null or ${row.sentAt} is null or ${row.cameBackAt} is not null`,
    ),
  ],
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
    /** Its share of the discount and of the delivery charge, from its sending on. */
    discountPaise: bigint({ mode: 'number' }),
    deliveryPaise: bigint({ mode: 'number' }),
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
    check(
      'parcel_line_shares_come_together',
      sql`(${row.discountPaise} is null) = (${row.deliveryPaise} is null)
        and coalesce(${row.discountPaise}, 0) >= 0 and coalesce(${row.deliveryPaise}, 0) >= 0`,
    ),
  ],
)
