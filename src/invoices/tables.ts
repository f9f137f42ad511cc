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
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' }).notNull()

export type InvoiceKind = 'tax invoice' | 'bill of supply' | 'plain' | 'specimen' | 'credit note'

export type Seller = {
  legalName: string
  name: string
  address: string
  gstin: string | null
  /** Two digits and the name of its State. */
  placeCode: string | null
  placeName: string | null
  phone: string
  email: string
  signatory: string | null
}

export type Party = {
  name: string
  /** Lines of the address, the pin code in the last one. */
  address: string[]
  placeCode: string | null
  placeName: string | null
  gstin: string | null
  /** Of a clinic's or company's purchase order. */
  poNumber?: string
}

/** Of the order, as it was when the paper was made. */
export type SaleFacts = { orderNumber: string; placedAt: string; paymentMethod: string }

/** One row is the lock under which the numbers of a series are given, one after the other. */
export const invoiceSeries = pgTable('invoice_series', {
  id: text().primaryKey(),
  next: integer().notNull().default(1),
  /** Days never fall with the numbers: a clock that went back gives none. */
  lastDay: date().notNull(),
})

/**
 * A paper of sale, or what takes it back. Nothing of it can be changed; when its years are over,
 * buyer and delivery become null.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    series: text()
      .notNull()
      .references(() => invoiceSeries.id),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    /** In India. */
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The order's id, without a reference: invoices rest on no order. */
    orderId: uuid().notNull(),
    /** Of several parcels of an order; null is the whole order. */
    parcelId: uuid(),
    /** The place of the paper among those of its order. */
    sequence: integer().notNull(),
    /** Of a credit note: what it takes back. */
    originalId: uuid().references((): AnyPgColumn => invoice.id),
    reason: text(),
    /** The refund, taking off or move that asked for the note: a repeat finds it. */
    cause: text(),
    sale: jsonb().$type<SaleFacts>().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Party>(),
    /** Where it goes when that is not the buyer. */
    shipTo: jsonb().$type<Party>(),
    /** Place of supply; null on a paper without tax. */
    place: char({ length: 2 }),
    isInter: boolean().notNull(),
    grossPaise: paise(),
    discountPaise: paise(),
    deliveryPaise: paise(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (row) => [
    unique('invoice_serial_once').on(row.series, row.serial),
    unique('invoice_of_order').on(row.orderId, row.sequence),
    unique('invoice_cause_once').on(row.originalId, row.cause),
    index('invoice_of_day').on(row.day),
    check('invoice_number_is_short', sql`${row.number} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
    check(
      'invoice_adds_up',
      sql`${row.totalPaise} = ${row.taxablePaise} + ${row.cgstPaise} + ${row.sgstPaise} + ${row.igstPaise}`,
    ),
    check(
      'invoice_halves_are_equal',
      sql`${row.cgstPaise} = ${row.sgstPaise} and (${row.cgstPaise} = 0 or ${row.igstPaise} = 0)`,
    ),
    check(
      'credit_note_has_its_invoice',
      sql`(${row.kind} = 'credit note') = (${row.originalId} is not null)`,
    ),
  ],
)

export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    position: integer().notNull(),
    productId: uuid().notNull(),
    description: text().notNull(),
    hsn: text(),
    /** Pieces; 0 on a note of an amount. */
    quantity: integer().notNull(),
    unitPricePaise: paise(),
    grossPaise: paise(),
    discountPaise: paise(),
    deliveryPaise: paise(),
    valuePaise: paise(),
    /** In hundredths of a percent; null on a paper without tax. */
    rateBp: integer(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    /**
     * Numbers of the pieces in the parcel, a copy as all of the paper: a piece that comes in again may
     * be written in another way, and one that was written down by a scan may be forgotten.
     */
    serials: text().array(),
  },
  (row) => [
    primaryKey({ columns: [row.invoiceId, row.position] }),
    check(
      'invoice_line_names_its_pieces',
      sql`cardinality(${row.serials}) between 1 and ${row.quantity}`,
    ),
    check(
      'invoice_line_adds_up',
      sql`${row.valuePaise} = ${row.taxablePaise} + ${row.cgstPaise} + ${row.sgstPaise} + ${row.igstPaise}`,
    ),
    check(
      'invoice_line_halves_are_equal',
      sql`${row.cgstPaise} = ${row.sgstPaise} and (${row.cgstPaise} = 0 or ${row.igstPaise} = 0)`,
    ),
  ],
)

export type InvoiceRow = typeof invoice.$inferSelect
export type InvoiceLineRow = typeof invoiceLine.$inferSelect
/** What an order says of its papers. */
export type InvoiceMark = Pick<InvoiceRow, 'number' | 'kind' | 'day' | 'totalPaise'>
