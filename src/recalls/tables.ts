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
import { deviceSerial } from '#catalogue/serials/tables.ts'
import { product } from '#catalogue/tables.ts'
import { order } from '#orders/tables.ts'
import type { BuyerAnswer, RecallAnswer } from './lifecycle.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })

/** Lots or single pieces of a product that are called back. */
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
    /** Where single pieces are called back, not lots. */
    productId: uuid().references(() => product.id),
    /** Numbers and ranges of them, as they were typed. */
    serials: text().array(),
    /** Those of them of which the books did not have every number. */
    missing: text().array(),
  },
  (row) => [
    index('recall_newest').on(row.startedAt.desc()),
    check(
      'recall_of_pieces_is_whole',
      sql`(${row.productId} is null) = (${row.serials} is null)
        and (${row.productId} is null) = (${row.missing} is null)`,
    ),
  ],
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

/** Single pieces in place of lots, and who had each when it was blocked. */
export const recallSerial = pgTable(
  'recall_serial',
  {
    recallId: uuid()
      .notNull()
      .references(() => recall.id),
    serialId: uuid()
      .notNull()
      .references(() => deviceSerial.id),
    orderId: uuid().references(() => order.id),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.serialId] }),
    index('recall_of_serial').on(row.serialId),
    index('recall_serial_of_order').on(row.recallId, row.orderId),
  ],
)

/** An order that had pieces of what is called back when that was blocked; none once others got them. */
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
    /** Those of them that left before their numbers were kept: nobody knows whether they are meant. */
    unnamed: integer().notNull().default(0),
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
    check('recall_notice_is_not_negative', sql`${row.pieces} >= 0`),
    check('recall_unnamed_are_some', sql`${row.unnamed} between 0 and ${row.pieces}`),
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
  /** Codes; none where single pieces are called back. */
  lots: string[]
  /** The first of the numbers and ranges, how many these are, and the pieces in the books. */
  serials: string[]
  serialLines: number
  serialCount: number
  /** The first of those that the books do not have wholly, and how many these are. */
  missing: string[]
  missingLines: number
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
  unnamed: number
  /** Numbers of its pieces, where single ones are called back. */
  serials: string[]
  isReachable: boolean
  hasSomeLeft: boolean
  /** Its pieces of what is called back are packed, and some of them not sent. */
  isUnsent: boolean
  toldAt: string | null
  answer: RecallAnswer | null
  buyerAnswer: BuyerAnswer | null
}
