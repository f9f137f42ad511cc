import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '../tables.ts'

export type ScheduledAction = 'publish' | 'price' | 'unpublish'
export type ScheduleState = 'waiting' | 'done' | 'failed' | 'cancelled'

/** What will happen to a product at a moment. */
export const productSchedule = pgTable(
  'product_schedule',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    action: text().$type<ScheduledAction>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of a price. */
    listPricePaise: bigint({ mode: 'number' }),
    discountPercent: integer(),
    staffId: uuid().notNull(),
    /** Of the draft that was planned; null without one, and by the release before. */
    draftVersion: integer(),
    state: text().$type<ScheduleState>().notNull().default('waiting'),
    /** Why it failed. */
    note: text(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('product_schedule_waiting')
      .on(row.at)
      .where(sql`${row.state} = 'waiting'`),
    index('product_schedule_of_product').on(row.productId, row.at),
    check('product_schedule_action', sql`${row.action} in ('publish', 'price', 'unpublish')`),
    check(
      'product_schedule_state',
      sql`${row.state} in ('waiting', 'done', 'failed', 'cancelled')`,
    ),
    check(
      'product_schedule_price',
      sql`(${row.action} = 'price') = (${row.listPricePaise} is not null and ${row.discountPercent} is not null)`,
    ),
  ],
)

export type BulkState = 'running' | 'done' | 'undoing' | 'undone'

/** One change of many products. */
export const bulkRun = pgTable(
  'bulk_run',
  {
    id: uuid().primaryKey(),
    staffId: uuid().notNull(),
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<BulkState>().notNull(),
    total: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('bulk_run_newest').on(row.createdAt),
    check('bulk_run_state', sql`${row.state} in ('running', 'done', 'undoing', 'undone')`),
  ],
)

export type BulkVerdict = 'waiting' | 'changed' | 'same' | 'refused' | 'undone' | 'left'

/** A product of such a run: what became of it, and how it was before. */
export const bulkRow = pgTable(
  'bulk_row',
  {
    runId: uuid()
      .notNull()
      .references(() => bulkRun.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    verdict: text().$type<BulkVerdict>().notNull(),
    /** Why it was refused or left. */
    note: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    afterVersion: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.productId] }),
    index('bulk_row_open')
      .on(row.runId, row.productId)
      .where(sql`${row.verdict} = 'waiting'`),
    check(
      'bulk_row_verdict',
      sql`${row.verdict} in ('waiting', 'changed', 'same', 'refused', 'undone', 'left')`,
    ),
  ],
)
