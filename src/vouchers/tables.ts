import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const voucher = pgTable(
  'voucher',
  {
    id: uuid().primaryKey(),
    /** In capitals, as `normalizeCode` writes it: shoppers type a code in any case. */
    code: text().notNull().unique(),
    /** rulings.md#vouchers: 100 or below is a percentage, above 100 an amount in whole rupees. */
    value: integer().notNull(),
    /** How often it may be used in all, and by one shopper; null is without end. */
    usageLimit: integer(),
    usageLimitPerShopper: integer(),
    /** Uses that are held or consumed; given back ones do not count. */
    used: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }),
    active: boolean().notNull().default(true),
  },
  (row) => [
    check('voucher_has_a_value', sql`${row.value} between 1 and 1000000`),
    check('voucher_code_is_plain', sql`${row.code} = upper(${row.code}) and ${row.code} <> ''`),
    check(
      'voucher_is_never_overused',
      sql`${row.used} >= 0 and (${row.usageLimit} is null or ${row.used} <= ${row.usageLimit})`,
    ),
  ],
)

export type RedemptionState = 'held' | 'consumed' | 'released'

/**
 * One use of a voucher by one order: held while it waits for its payment, consumed once placed,
 * released when it is given back.
 */
export const voucherRedemption = pgTable(
  'voucher_redemption',
  {
    orderId: uuid().primaryKey(),
    voucherId: uuid()
      .notNull()
      .references(() => voucher.id),
    userId: uuid().notNull(),
    state: text().$type<RedemptionState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('redemption_state_is_known', sql`${row.state} in ('held', 'consumed', 'released')`),
    index('redemption_of_shopper')
      .on(row.voucherId, row.userId)
      .where(sql`${row.state} <> 'released'`),
  ],
)
