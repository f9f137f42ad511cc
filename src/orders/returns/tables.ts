import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { order, orderLine } from '../tables.ts'
import type { Condition, ReturnState } from './lifecycle.ts'

const moment = () => timestamp({ withTimezone: true })

/** Pieces that come back to the shop, awaited until they are there. */
export const returnCase = pgTable(
  'return_case',
  {
    id: uuid().primaryKey(),
    /** The key of the request that opened it. */
    requestId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    state: text().$type<ReturnState>().notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    openedAt: moment().notNull(),
    /** When it was received or withdrawn. */
    closedAt: moment(),
  },
  (row) => [
    unique('return_case_once').on(row.requestId),
    index('return_case_of_order').on(row.orderId),
    index('return_case_awaited')
      .on(row.openedAt)
      .where(sql`${row.state} = 'awaited'`),
    check('return_case_is_closed', sql`(${row.state} = 'awaited') = (${row.closedAt} is null)`),
  ],
)

/** `awaited` is what was announced; the other conditions are what came. */
export const returnLine = pgTable(
  'return_line',
  {
    caseId: uuid()
      .notNull()
      .references(() => returnCase.id),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    condition: text().$type<'awaited' | Condition>().notNull(),
    pieces: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.caseId, row.productId, row.condition] }),
    foreignKey({
      name: 'return_line_of_line',
      columns: [row.orderId, row.productId],
      foreignColumns: [orderLine.orderId, orderLine.productId],
    }),
    index('return_line_of_order').on(row.orderId, row.productId),
    check('return_line_is_whole', sql`${row.pieces} between 1 and 99`),
  ],
)
