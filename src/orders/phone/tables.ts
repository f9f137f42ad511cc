import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { order } from '../tables.ts'

/** What a member agreed for an order that the staff placed; append only. */
export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    staffId: uuid().notNull(),
    /** Given by hand, beside the voucher's; part of the order's discount. */
    discountPaise: bigint({ mode: 'number' }).notNull().default(0),
    /** What the shop would have asked for shipping; null where that was asked. */
    quotedShippingPaise: bigint({ mode: 'number' }),
    /** Why the price is another one than the shop's. */
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('discount_by_hand_is_never_negative', sql`${row.discountPaise} >= 0`),
    check(
      'another_price_has_its_reason',
      sql`${row.reason} is not null or (${row.discountPaise} = 0 and ${row.quotedShippingPaise} is null)`,
    ),
  ],
)
