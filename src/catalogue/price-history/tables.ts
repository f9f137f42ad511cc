import { bigint, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

/**
 * From when a product had which price, by whatever change: written by a trigger on product. A row
 * also where the list price or the discount alone changed, because that begins a reduction.
 */
export const priceChange = pgTable(
  'price_change',
  {
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    pricePaise: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.productId, row.at], name: 'price_change_pk' })],
)
