import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { orderLine } from '../tables.ts'

/** What happens to single pieces of an order; its own lines and totals stay as bought. */

const ofLine = (row: { orderId: never; productId: never }) => ({
  columns: [row.orderId, row.productId] as [never, never],
  foreignColumns: [orderLine.orderId, orderLine.productId] as [never, never],
})

/** Pieces that were taken off before they were sent, or came back in their parcel; append only. */
export const orderReduction = pgTable(
  'order_reduction',
  {
    id: uuid().primaryKey(),
    /** The key of the request; the refund that it asked for has it as its id. */
    requestId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** That came back with them; else they were never sent. */
    parcelId: uuid(),
    productId: uuid().notNull(),
    pieces: integer().notNull(),
    /** What the shopper pays less: the price less its share of the discount. */
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** Of it, the share of a parcel that came back, or the rest where no further parcel goes. */
    deliveryPaise: bigint({ mode: 'number' }).notNull().default(0),
    cause: text().$type<'none left' | 'shopper asked' | 'damaged' | 'came back'>().notNull(),
    /** Words of the staff. */
    reason: text().notNull(),
    /** Back on the shelf; else written off. */
    restocked: boolean().notNull(),
    actor: text().notNull(),
    at: timestamptz().notNull(),
  },
  (row) => [
    foreignKey({ name: 'order_reduction_of_line', ...ofLine(row as never) }),
    unique('order_reduction_once').on(row.requestId, row.productId),
    index('order_reduction_of_order').on(row.orderId),
    check('order_reduction_is_whole', sql`${row.pieces} between 1 and 99`),
    check('order_reduction_is_never_negative', sql`${row.amountPaise} >= 0`),
    check(
      'order_reduction_has_its_delivery',
      sql`${row.deliveryPaise} between 0 and ${row.amountPaise}`,
    ),
    check(
      'order_reduction_of_parcel',
      sql`(${row.parcelId} is not null) = (${row.cause} = 'came back')`,
    ),
  ],
)

/** Pieces whose price was given back, by the key of the refund; append only. */
export const orderRefundLine = pgTable(
  'order_refund_line',
  {
    requestId: uuid().notNull(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    pieces: integer().notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.requestId, row.productId] }),
    foreignKey({ name: 'order_refund_line_of_line', ...ofLine(row as never) }),
    index('order_refund_line_of_order').on(row.orderId),
    check('order_refund_line_is_whole', sql`${row.pieces} between 1 and 99`),
    check('order_refund_line_is_never_negative', sql`${row.amountPaise} >= 0`),
  ],
)
