import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What orders are found by in the back office, apart from them: a checkout writes none of it. Lower
 * case; made by `orders/search/fill-search.ts`.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    /** On the parcel; the last word of it; of the account where it is another. */
    name: text().notNull(),
    surname: text().notNull(),
    shopperName: text(),
    /** Reversed, so that its end is found as a beginning. */
    phoneReversed: text().notNull(),
    trackingNumber: text(),
    postalCode: text(),
  },
  (row) => [
    // Beginnings are found only by the order of bytes.
    index('order_search_name').on(row.name.op('text_pattern_ops')),
    index('order_search_surname').on(row.surname.op('text_pattern_ops')),
    index('order_search_shopper_name')
      .on(row.shopperName.op('text_pattern_ops'))
      .where(sql`${row.shopperName} is not null`),
    index('order_search_phone').on(row.phoneReversed.op('text_pattern_ops')),
    index('order_search_tracking_number')
      .on(row.trackingNumber.op('text_pattern_ops'))
      .where(sql`${row.trackingNumber} is not null`),
    index('order_search_postal_code')
      .on(row.postalCode, row.number)
      .where(sql`${row.postalCode} is not null`),
  ],
)

/** How far `order_search` is filled, and what it waits for: one row. */
export const orderSearchProgress = pgTable('order_search_progress', {
  id: integer().primaryKey(),
  filledTo: bigint({ mode: 'number' }).notNull(),
  /** The newest number when it was last looked, settled once no older transaction is open. */
  nextTo: bigint({ mode: 'number' }),
  nextAfter: xid8(),
})
