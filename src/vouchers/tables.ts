import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const voucher = pgTable(
  'voucher',
  {
    id: uuid().primaryKey(),
    /** Normalized by `normalizeCode`. */
    code: text().notNull().unique(),
    /** Null by the release before: up to 100 a percentage, above it rupees (`kindOf`). */
    kind: text().$type<'percent' | 'rupees'>(),
    /** Whole percent or whole rupees. */
    value: integer().notNull(),
    /** The most it takes off; null is unlimited. */
    capPaise: bigint({ mode: 'number' }),
    /** The least sub-total of the order; null is any. */
    leastPaise: bigint({ mode: 'number' }),
    firstOrderOnly: boolean().notNull().default(false),
    /** What it is for: goods of these categories and these products; both null is everything. */
    categoryIds: uuid().array(),
    productIds: uuid().array(),
    /** Limits in all and per shopper; null is unlimited. */
    usageLimit: integer(),
    usageLimitPerShopper: integer(),
    /** Held or consumed uses, without released ones. */
    used: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }),
    /** False while it is paused. */
    active: boolean().notNull().default(true),
    /** Shown to everybody who can use it; others know only whom they were given to. */
    isPublic: boolean().notNull().default(false),
    /** Whether its days run, kept by a job: pages of a public one are rendered again with it. */
    isRunning: boolean().notNull().default(false),
    /** Codes that were made together. */
    batchId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Grows with what the staff changes, not with uses. */
    version: integer().notNull().default(1),
  },
  (row) => [
    check('voucher_has_a_value', sql`${row.value} between 1 and 1000000`),
    check(
      'voucher_kind_is_known',
      sql`${row.kind} = 'rupees' or (${row.kind} = 'percent' and ${row.value} <= 100)`,
    ),
    check(
      'voucher_terms_are_amounts',
      sql`coalesce(${row.capPaise}, 1) > 0 and coalesce(${row.leastPaise}, 1) > 0`,
    ),
    check(
      'voucher_scope_is_short',
      sql`coalesce(cardinality(${row.categoryIds}), 1) between 1 and 100 and coalesce(cardinality(${row.productIds}), 1) between 1 and 500`,
    ),
    index('voucher_public')
      .on(row.createdAt)
      .where(sql`${row.isPublic}`),
    index('voucher_of_batch')
      .on(row.batchId)
      .where(sql`${row.batchId} is not null`),
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
