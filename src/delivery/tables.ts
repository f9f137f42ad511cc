import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

export const pincode = pgTable(
  'pincode',
  {
    pincode: integer().primaryKey(),
    shippingPaise: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    check('pincode_has_six_digits', sql`${row.pincode} between 100000 and 999999`),
    check('shipping_is_never_negative', sql`${row.shippingPaise} >= 0`),
  ],
)
