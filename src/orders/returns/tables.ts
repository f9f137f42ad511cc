import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShownPicture } from '#media/tables.ts'
import { order, orderLine } from '../tables.ts'
import type { Condition, Refusal, Resolution, ReturnReason, ReturnState } from './lifecycle.ts'

const moment = () => timestamp({ withTimezone: true })

/** Pieces of a delivered order that come back to the shop. */
export const returnCase = pgTable(
  'return_case',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    /** The key of the request that opened it. */
    requestId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    state: text().$type<ReturnState>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    resolution: text().$type<Resolution>().notNull().default('refund'),
    /** Who opened it: the shopper or a member. */
    actor: text().notNull(),
    openedAt: moment().notNull(),
    /** When it was refused, withdrawn, settled or replaced. */
    closedAt: moment(),
    /** The refund, or the cash given back, that settled it; null is none. */
    refundId: uuid(),
    /** What went back for it; null until it is settled. */
    amountPaise: bigint({ mode: 'number' }),
    /** Of the replacement, from its sending on. */
    trackingNumber: text(),
  },
  (row) => [
    unique('return_case_once').on(row.requestId),
    uniqueIndex('return_case_numbered').on(row.number),
    uniqueIndex('return_case_refunded').on(row.refundId),
    index('return_case_of_order').on(row.orderId),
    index('return_case_of_state').on(row.state, row.openedAt, row.id),
    check(
      'return_case_is_over',
      sql`(${row.state} in ('asked', 'approved', 'received', 'sent')) = (${row.closedAt} is null)`,
    ),
    check(
      'return_case_settles_once',
      sql`(${row.state} = 'settled') = (${row.amountPaise} is not null)
        and (${row.refundId} is not null) = (coalesce(${row.amountPaise}, 0) > 0)`,
    ),
    // With the check above: a replacement or money, never both.
    check(
      'return_case_replaces_what_was_wanted',
      sql`${row.resolution} in ('refund', 'replacement')
        and (${row.state} not in ('sent', 'replaced') or ${row.resolution} = 'replacement')
        and (${row.trackingNumber} is null or ${row.state} in ('sent', 'replaced'))`,
    ),
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

/** The steps of a return with who took them; append only. */
export const returnEvent = pgTable(
  'return_event',
  {
    caseId: uuid()
      .notNull()
      .references(() => returnCase.id),
    sequence: integer().notNull(),
    state: text().$type<ReturnState>().notNull(),
    actor: text().notNull(),
    /** Why it was refused. */
    refusal: text().$type<Refusal>(),
    /** Of the shopper when asking, else of the staff to the shopper. */
    words: text(),
    at: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.caseId, row.sequence] })],
)

export type ReturnRow = typeof returnCase.$inferSelect
export type ReturnEventRow = typeof returnEvent.$inferSelect

/** A line of an order with what can still be returned of it. */
export type ReturnableLine = {
  productId: string
  productName: string
  productNames: Record<string, string>
  productImage: string
  productWall: string
  /** Delivered, less what came back and what is announced. */
  left: number
  /** Pieces that can be replaced now, at most those of the line; none with serial numbers. */
  inStock: number
}

/** A line of a return as it is shown. */
export type ReturnPiece = {
  productId: string
  productName: string
  productNames: Record<string, string>
  productImage: string
  productWall: string
  condition: 'awaited' | Condition
  pieces: number
}

/** A return with all that is shown of it. */
export type ReturnInFull = ReturnRow & {
  /** Who carries the replacement, where its number says so. */
  courier: { name: string; link: string | null } | null
  pieces: ReturnPiece[]
  events: ReturnEventRow[]
  pictures: ShownPicture[]
}
