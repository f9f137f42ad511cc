import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
  | 'paid'
  | 'shipped'
  | 'tracking corrected'
  | 'cancelled'
  | 'reduced'
  | 'refunded'

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
