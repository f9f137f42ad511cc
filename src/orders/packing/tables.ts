import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#catalogue/tables.ts'
import type { OrderStatus } from '../lifecycle.ts'
import { order } from '../tables.ts'

/** Orders that somebody picks and packs together; it ends some hours after its last use. */
export const packingBatch = pgTable('packing_batch', {
  id: uuid().primaryKey(),
  /** The member who began it. */
  staffId: uuid().notNull(),
  /** The first digits of its pin codes; null is any. */
  region: text(),
  beganAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }).notNull(),
})

/** An order is in one batch at a time. */
export const packingOrder = pgTable(
  'packing_order',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    batchId: uuid()
      .notNull()
      .references(() => packingBatch.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Who packs it now, and since their last step. */
    openedBy: uuid(),
    openedAt: timestamp({ withTimezone: true }),
    /** Left for later: the others come first. */
    skippedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('packing_order_of_batch').on(row.batchId, row.position),
    check('packing_order_is_opened', sql`(${row.openedBy} is null) = (${row.openedAt} is null)`),
  ],
)

/** Pieces that lie in the box of an order. */
export const packingTick = pgTable(
  'packing_tick',
  {
    orderId: uuid()
      .notNull()
      .references(() => packingOrder.orderId, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    pieces: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.productId] }),
    check('packing_tick_is_whole', sql`${row.pieces} between 0 and 99`),
  ],
)

/** Pieces that were taken from the shelf for a whole batch. */
export const packingPick = pgTable(
  'packing_pick',
  {
    batchId: uuid()
      .notNull()
      .references(() => packingBatch.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    pieces: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.batchId, row.productId] }),
    check('packing_pick_is_whole', sql`${row.pieces} between 0 and 10000`),
  ],
)

export type BatchRow = {
  id: string
  staffId: string
  by: string | null
  region: string | null
  beganAt: string
  orders: number
  packed: number
  sent: number
}

/** Lines of an order of a batch, with what lies in the box; of a whole batch, with what is picked. */
export type PackingLine = {
  id: string
  name: string
  image: string
  wall: string
  sku: string | null
  barcode: string | null
  bin: string | null
  pieces: number
  done: number
}

type ParcelMark = { id: string; parcel: number; trackingNumber: string | null }

export type PackingRow = {
  id: string
  number: string
  status: OrderStatus
  version: number
  name: string
  city: string
  postalCode: string | null
  trackingNumber: string | null
  /** Pieces of it are in no box yet. */
  isToPack: boolean
  /** Of an order in parcels: the first that is packed, the one packed last, the one sent last. */
  toSend: ParcelMark | null
  lastPacked: ParcelMark | null
  lastSent: ParcelMark | null
  pieces: number
  done: number
  openedBy: string | null
  openedName: string | null
  openedAt: string | null
}

export type PlacedRow = PackingRow & { place: number; of: number }

export type PackingAddress = {
  address: string
  landmark: string | null
  state: string
  country: string
  note: string | null
}

/** A product of an order that is kept by serial numbers, with those of its pieces. */
export type SerialLine = {
  id: string
  name: string
  /** Still to be packed. */
  wanted: number
  scanned: string[]
  /** With the order already. */
  packed: string[]
}
