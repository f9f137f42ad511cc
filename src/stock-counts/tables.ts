import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#catalogue/tables.ts'

export type CountState = 'running' | 'posted' | 'ended'

/** Shelves that are counted, by one member or several. */
export const stockCount = pgTable(
  'stock_count',
  {
    id: uuid().primaryKey(),
    /** The category, or the bins. */
    name: text().notNull(),
    staffId: uuid().notNull(),
    state: text().$type<CountState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('stock_count_newest').on(row.createdAt.desc()),
    // Who begins the same shelves joins the count that is under way.
    uniqueIndex('stock_count_running')
      .on(row.name)
      .where(sql`${row.state} = 'running'`),
    check('stock_count_state', sql`${row.state} in ('running', 'posted', 'ended')`),
  ],
)

/** A product of a count. */
export const stockCountLine = pgTable(
  'stock_count_line',
  {
    countId: uuid()
      .notNull()
      .references(() => stockCount.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    counted: integer(),
    /** What had to be on the shelf at the moment it was counted. */
    expected: integer(),
    staffId: uuid(),
    countedAt: timestamp({ withTimezone: true }),
    /** Why it differs. */
    reason: text(),
    postedAt: timestamp({ withTimezone: true }),
    /** Why it could not be posted. */
    note: text(),
  },
  (row) => [
    primaryKey({ columns: [row.countId, row.productId] }),
    index('stock_count_line_in_order').on(row.countId, row.position),
    check(
      'stock_count_line_is_whole',
      sql`(${row.counted} is null) = (${row.expected} is null) and (${row.counted} is null) = (${row.countedAt} is null)
        and (${row.counted} is null or ${row.counted} >= 0)`,
    ),
  ],
)
