import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { lot } from '#catalogue/lots/tables.ts'
import { order } from '#orders/tables.ts'
import type { BuyerAnswer, RecallAnswer } from './lifecycle.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })

/** Lots of a product that are called back. */
export const recall = pgTable(
  'recall',
  {
    id: uuid().primaryKey(),
    reason: text().notNull(),
    /** What buyers are asked to do. */
    words: text().notNull(),
    staffId: uuid().notNull(),
    startedAt: moment().notNull(),
    closedAt: moment(),
  },
  (row) => [index('recall_newest').on(row.startedAt.desc())],
)

export const recallLot = pgTable(
  'recall_lot',
  {
    recallId: uuid()
      .notNull()
      .references(() => recall.id),
    lotId: uuid()
      .notNull()
      .references(() => lot.id),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.lotId] }),
    index('recall_of_lot').on(row.lotId),
  ],
)

/** An order that had pieces of these lots when they were blocked. */
export const recallNotice = pgTable(
  'recall_notice',
  {
    recallId: uuid()
      .notNull()
      .references(() => recall.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    pieces: integer().notNull(),
    /** When its email was queued; by another way when it has no address. */
    toldAt: moment(),
    answer: text().$type<RecallAnswer>(),
    answeredAt: moment(),
    /** Of the link in its email: never the link. */
    linkHash: bytea(),
    /** By that link. */
    buyerAnswer: text().$type<BuyerAnswer>(),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.orderId] }),
    unique('recall_link_once').on(row.linkHash),
    check('recall_notice_is_whole', sql`${row.pieces} > 0`),
    check(
      'recall_answer',
      sql`${row.answer} in ('contacted', 'returned', 'used up', 'no answer') and ${row.answeredAt} is not null or ${row.answer} is null and ${row.answeredAt} is null`,
    ),
  ],
)

export type RecallRow = {
  id: string
  reason: string
  words: string
  productId: string
  productName: string
  lots: string[]
  startedAt: string
  closedAt: string | null
  by: string | null
  buyers: number
  pieces: number
  told: number
  answered: number
}

export type NoticeRow = {
  orderId: string
  number: string
  status: string
  pieces: number
  isReachable: boolean
  /** Its pieces of these lots are packed, and some of them not sent. */
  isUnsent: boolean
  toldAt: string | null
  answer: RecallAnswer | null
  buyerAnswer: BuyerAnswer | null
}
