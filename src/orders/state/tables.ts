import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { order } from '../tables.ts'

/** Notes without a transition (phone confirmed, refund), and words of the staff; append only. */
export const orderNote = pgTable(
  'order_note',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    actor: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who wrote it; null is what an action of the shop notes. */
    staffId: uuid(),
  },
  (row) => [index('order_note_of_order').on(row.orderId)],
)

export type OrderEmailKind =
  | 'placed'
  | 'payment link'
  | 'paid'
  | 'shipped'
  | 'parcel'
  | 'tracking corrected'
  | 'cancelled'
  | 'reduced'
  | 'refunded'
  | 'return'

/** An email about an order, by the id of its job; the text is kept by the queue for 30 days. */
export const orderEmail = pgTable(
  'order_email',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: text().$type<OrderEmailKind>().notNull(),
    /** The member who had it sent again; null is what a move sends. */
    staffId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('order_email_of_order').on(row.orderId)],
)

/** Cash or a bank transfer that was collected or, below zero, refunded; append only. */
export const cashMovement = pgTable(
  'cash_movement',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** What was due when it was collected; null of what was given back, and of former releases. */
    duePaise: bigint({ mode: 'number' }),
    /** Of a bank transfer; null is cash. */
    reference: text(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('cash_movement_of_order').on(row.orderId),
    check('cash_moves', sql`${row.amountPaise} <> 0`),
  ],
)
