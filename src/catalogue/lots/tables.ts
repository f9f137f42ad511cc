import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { goodsIn, product } from '../tables.ts'
import type { LotMoveKind } from './lifecycle.ts'

const moment = () => timestamp({ withTimezone: true })

/** Pieces of one making; `onHand` is maintained by a trigger on the moves. */
export const lot = pgTable(
  'lot',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    /** As it is printed; null is stock whose lot was not recorded, one lot of a product. */
    code: text(),
    /** As it is compared: without case, spaces and signs, O as 0. */
    codePlain: text().notNull(),
    madeOn: date(),
    /** The last day of use; null does not expire. */
    expiresOn: date(),
    onHand: integer().notNull().default(0),
    blockedAt: moment(),
    blockedBecause: text(),
    receivedAt: moment().notNull(),
  },
  (row) => [
    unique('lot_once').on(row.productId, row.codePlain, row.expiresOn).nullsNotDistinct(),
    index('lot_by_expiry').on(sql`coalesce(${row.expiresOn}, date '9999-12-31')`, row.id),
    index('lot_by_code').on(row.codePlain),
    index('lot_blocked')
      .on(row.blockedAt)
      .where(sql`${row.blockedAt} is not null`),
    check('lot_on_hand_is_never_negative', sql`${row.onHand} >= 0`),
    check(
      'lot_is_blocked_with_a_reason',
      sql`(${row.blockedAt} is null) = (${row.blockedBecause} is null)`,
    ),
  ],
)

/** Pieces into a lot and out of it; append only. */
export const lotMove = pgTable(
  'lot_move',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => lot.id),
    quantity: integer().notNull(),
    kind: text().$type<LotMoveKind>().notNull(),
    /** Of an order, without a reference: orders rest on the catalogue. */
    orderId: uuid(),
    /** Of an order that goes in several parcels, or of the return that it replaces. */
    parcelId: uuid(),
    goodsInId: uuid().references(() => goodsIn.id),
    actor: text().notNull(),
    cause: text(),
    at: moment().notNull(),
  },
  (row) => [
    index('lot_move_of_lot').on(row.lotId, row.at),
    // For the registers.
    index('lot_move_by_day').on(row.at, row.id),
    index('lot_move_of_order').on(row.orderId),
    index('lot_move_of_goods_in').on(row.goodsInId),
    check('lot_move_is_not_empty', sql`${row.quantity} <> 0`),
  ],
)

/** When a lot was blocked, and until when. */
export const lotBlock = pgTable(
  'lot_block',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => lot.id),
    because: text().notNull(),
    actor: text().notNull(),
    at: moment().notNull(),
    endedAt: moment(),
    endedBy: text(),
    endedBecause: text(),
  },
  (row) => [index('lot_block_of_lot').on(row.lotId, row.at)],
)

/** Lots that a packer took for an order in place of those that were its turn; gone once packed. */
export const lotChoice = pgTable(
  'lot_choice',
  {
    /** Without a reference: orders rest on the catalogue. */
    orderId: uuid().notNull(),
    lotId: uuid()
      .notNull()
      .references(() => lot.id),
    pieces: integer().notNull(),
    because: text().notNull(),
    actor: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.lotId] }),
    check('lot_choice_is_whole', sql`${row.pieces} between 1 and 99`),
  ],
)

/** What an order got of a lot, or is to get. */
export type LotOfOrder = {
  productId: string
  code: string | null
  expiresOn: string | null
  pieces: number
  isChosen: boolean
}
