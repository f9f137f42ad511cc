import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const pincode = pgTable(
  'pincode',
  {
    pincode: integer().primaryKey(),
    shippingPaise: bigint({ mode: 'number' }).notNull(),
    /** Filled into the checkout's form; null where the owner gave none. */
    city: text(),
    state: text(),
  },
  (row) => [
    check('pincode_has_six_digits', sql`${row.pincode} between 100000 and 999999`),
    check('shipping_is_never_negative', sql`${row.shippingPaise} >= 0`),
  ],
)
