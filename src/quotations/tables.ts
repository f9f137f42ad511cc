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
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'
import type { InvoiceKind, InvoiceLineRow, Party, Seller } from '#invoices/tables.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

/** A line with its price and tax of the day; `rateBp` is null where no tax is shown. */
export type QuotationLine = Omit<InvoiceLineRow, 'invoiceId' | 'position' | 'serials'> & {
  image: string
  wall: string
}

/** How shipping was quoted: a pin code is there, and parcels go there. */
export type QuotedShipping = 'pin-code' | 'free-from' | 'unknown-pin-code'

export const quotationSeries = pgTable('quotation_series', {
  /** The financial year. */
  id: text().primaryKey(),
  next: integer().notNull().default(1),
})

/** A quotation as it was made: nothing of it changes afterwards. */
export const quotation = pgTable(
  'quotation',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Both in India. */
    day: date().notNull(),
    validUntil: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What the invoice of such an order is; null while nobody said how the shop stands to GST. */
    kind: text().$type<Exclude<InvoiceKind, 'credit note'>>(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    /** Where it goes when that is another State than the buyer's. */
    shipTo: jsonb().$type<Party>(),
    postalCode: char({ length: 6 }).notNull(),
    shippingBasis: text().$type<QuotedShipping>().notNull(),
    /** Place of supply; null where no tax is shown. */
    place: char({ length: 2 }),
    isInter: boolean().notNull(),
    lines: jsonb().$type<QuotationLine[]>().notNull(),
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
    index('quotation_of_user').on(row.userId, row.at),
    check('quotation_number', sql`${row.number} ~ '^Q-[0-9]{4}-[0-9]{6,9}$'`),
    check('quotation_is_valid_later', sql`${row.validUntil} > ${row.day}`),
    check(
      'quotation_adds_up',
      sql`${row.totalPaise} = ${row.grossPaise} - ${row.discountPaise} + ${row.deliveryPaise}`,
    ),
    check(
      'quotation_has_its_tax_inside',
      sql`${row.totalPaise} = ${row.taxablePaise} + ${row.cgstPaise} + ${row.sgstPaise} + ${row.igstPaise}`,
    ),
  ],
)

export type QuotationRow = typeof quotation.$inferSelect
/** As a list has it: how many lines, not which. */
export type ListedRow = Pick<
  QuotationRow,
  'number' | 'day' | 'validUntil' | 'buyer' | 'totalPaise'
> & { products: number }
