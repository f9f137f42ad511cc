import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { lot, lotMove } from '../lots/tables.ts'
import { product } from '../tables.ts'
import type { SerialState } from './lifecycle.ts'

const moment = () => timestamp({ withTimezone: true })

/** A single piece by the number on it; where it is now follows the moves of its lots. */
export const deviceSerial = pgTable(
  'device_serial',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    /** As it is printed. */
    serial: text().notNull(),
    /** As it is compared. */
    serialPlain: text().notNull(),
    lotId: uuid()
      .notNull()
      .references(() => lot.id),
    state: text().$type<SerialState>().notNull(),
    /** Who has it, without a reference: orders rest on the catalogue. */
    orderId: uuid(),
    parcelId: uuid(),
    /** Of a piece that lay there before, written down as it was packed: gone when that is undone. */
    isFromScan: boolean().notNull().default(false),
    blockedAt: moment(),
    blockedBecause: text(),
    since: moment().notNull(),
  },
  (row) => [
    unique('device_serial_once').on(row.productId, row.serialPlain),
    index('device_serial_by_plain').on(row.serialPlain),
    index('device_serial_of_lot').on(row.lotId),
    index('device_serial_newest').on(row.since, row.id),
    index('device_serial_of_order')
      .on(row.orderId)
      .where(sql`${row.orderId} is not null`),
    check(
      'device_serial_is_out_with_an_order',
      sql`(${row.state} = 'out') = (${row.orderId} is not null)`,
    ),
    check('device_serial_state', sql`${row.state} in ('in stock', 'out', 'gone')`),
    check(
      'device_serial_is_blocked_with_a_reason',
      sql`(${row.blockedAt} is null) = (${row.blockedBecause} is null)`,
    ),
  ],
)

/** Which pieces a move of a lot moved. */
export const serialMove = pgTable(
  'serial_move',
  {
    lotMoveId: uuid()
      .notNull()
      .references(() => lotMove.id),
    serialId: uuid()
      .notNull()
      .references(() => deviceSerial.id),
  },
  (row) => [
    primaryKey({ columns: [row.lotMoveId, row.serialId] }),
    index('serial_move_of_serial').on(row.serialId),
  ],
)

/** Pieces that lie in the box of an order which is not packed yet; a piece is in one box. */
export const serialChoice = pgTable(
  'serial_choice',
  {
    serialId: uuid()
      .primaryKey()
      .references(() => deviceSerial.id),
    orderId: uuid().notNull(),
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (row) => [index('serial_choice_of_order').on(row.orderId)],
)
