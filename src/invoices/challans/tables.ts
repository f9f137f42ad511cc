import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Party, Seller } from '../tables.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

/** Of what it was sent, as it was when the challan was made. */
export type ChallanFacts = {
  orderNumber: string
  placedAt: string
  returnNumber: string
  /** Invoices of the sale that the goods belong to. */
  invoices: string[]
}

/** One row is the lock under which the numbers of a series are given, one after the other. */
export const challanSeries = pgTable('challan_series', {
  id: text().primaryKey(),
  next: integer().notNull().default(1),
  lastDay: date().notNull(),
})

/**
 * The delivery challan of goods that travel without a sale (rule 55 of the CGST Rules). Nothing of it
 * can be changed; what was not sent after all has it cancelled, and its number stays used.
 */
export const deliveryChallan = pgTable(
  'delivery_challan',
  {
    id: uuid().primaryKey(),
    series: text()
      .notNull()
      .references(() => challanSeries.id),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    /** In India. */
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    isSpecimen: boolean().notNull(),
    /** Ids without a reference: papers rest on no order. */
    orderId: uuid().notNull(),
    returnId: uuid().notNull(),
    reason: text().notNull(),
    facts: jsonb().$type<ChallanFacts>().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    /** Empty when the years of the law are over. */
    consignee: jsonb().$type<Party>(),
    /** The State it goes to. */
    place: char({ length: 2 }),
    /** What the goods are worth without tax, for the record: nothing is charged. */
    valuePaise: paise(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('challan_serial_once').on(row.series, row.serial),
    uniqueIndex('challan_of_return')
      .on(row.returnId)
      .where(sql`${row.cancelledAt} is null`),
    index('challan_of_order').on(row.orderId),
    index('challan_of_day').on(row.day),
    check('challan_number_is_short', sql`${row.number} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
  ],
)

export const challanLine = pgTable(
  'challan_line',
  {
    challanId: uuid()
      .notNull()
      .references(() => deliveryChallan.id),
    position: integer().notNull(),
    productId: uuid().notNull(),
    description: text().notNull(),
    hsn: text(),
    quantity: integer().notNull(),
    valuePaise: paise(),
    /** Numbers of the pieces in the parcel, where they have any. */
    serials: text().array(),
  },
  (row) => [
    primaryKey({ columns: [row.challanId, row.position] }),
    check('challan_line_has_pieces', sql`${row.quantity} > 0 and ${row.valuePaise} >= 0`),
    check(
      'challan_line_names_its_pieces',
      sql`cardinality(${row.serials}) between 1 and ${row.quantity}`,
    ),
  ],
)

export type ChallanRow = typeof deliveryChallan.$inferSelect
export type ChallanLineRow = typeof challanLine.$inferSelect
/** What an order or a return says of its challans. */
export type ChallanMark = Pick<ChallanRow, 'number' | 'day'> & {
  returnNumber: string
  isCancelled: boolean
}
