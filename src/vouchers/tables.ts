import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const voucher = pgTable(
  'voucher',
  {
    id: uuid().primaryKey(),
    /** Normalized by `normalizeCode`. */
    code: text().notNull().unique(),
    /** rulings.md#vouchers: up to 100 a percentage, above it whole rupees. */
    value: integer().notNull(),
    /** Limits in all and per shopper; null is unlimited. */
    usageLimit: integer(),
    usageLimitPerShopper: integer(),
    /** Held or consumed uses, without released ones. */
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

/** A redemption: held until paid, consumed once placed, else released. */
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
