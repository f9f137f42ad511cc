import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { order } from '../tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Links to one order for who has no log-in (rulings.md#order-links): hashes, never the links. */
export const orderLink = pgTable(
  'order_link',
  {
    tokenHash: bytea().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: text().$type<'order' | 'pay'>().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('order_link_of_order').on(row.orderId)],
)
