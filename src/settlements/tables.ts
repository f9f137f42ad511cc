import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' }).notNull()

export type UploadSource = 'file' | 'provider'

/** A settlement report that a member brought; undone ones keep their line without their rows. */
export const settlementUpload = pgTable(
  'settlement_upload',
  {
    /** Without gaps: the next one is given under the lock of all uploads. */
    number: integer().primaryKey(),
    source: text().$type<UploadSource>().notNull(),
    /** Of the file, or the day that was fetched. */
    name: text().notNull(),
    staffId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    rowCount: integer().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: uuid(),
  },
  (row) => [
    check('settlement_upload_source', sql`${row.source} in ('file', 'provider')`),
    check(
      'settlement_upload_is_undone_by_somebody',
      sql`(${row.undoneAt} is null) = (${row.undoneBy} is null)`,
    ),
  ],
)

/**
 * What the provider settled, as its report has it. Its ids are those of `payment` and of
 * `refund.providerRefundId`, without a foreign key: what is unknown here has to be seen.
 */
export const settlementRow = pgTable(
  'settlement_row',
  {
    /** The provider's, of the payment, the refund, or the adjustment. */
    id: text().primaryKey(),
    uploadNumber: integer()
      .notNull()
      .references(() => settlementUpload.number),
    /** payment, refund, or the provider's word for anything else. */
    type: text().notNull(),
    amountPaise: paise(),
    debitPaise: paise(),
    creditPaise: paise(),
    /** What was taken off, without its GST. */
    feePaise: paise(),
    taxPaise: paise(),
    settlementId: text().notNull(),
    /** Of the transfer to the bank. */
    utr: text(),
    /** The day in India. */
    settledOn: date({ mode: 'string' }).notNull(),
    /** The payment that a refund is of. */
    paymentId: text(),
    providerOrderId: text(),
  },
  (row) => [
    index('settlement_row_of_day').on(row.settledOn),
    index('settlement_row_of_upload').on(row.uploadNumber),
    check(
      'settlement_row_is_not_negative',
      sql`${row.amountPaise} >= 0 and ${row.debitPaise} >= 0 and ${row.creditPaise} >= 0 and ${row.feePaise} >= 0 and ${row.taxPaise} >= 0`,
    ),
    check(
      'settlement_row_adds_up',
      sql`case ${row.type}
        when 'payment' then ${row.creditPaise} - ${row.debitPaise} = ${row.amountPaise} - ${row.feePaise} - ${row.taxPaise}
        when 'refund' then ${row.debitPaise} - ${row.creditPaise} = ${row.amountPaise} + ${row.feePaise} + ${row.taxPaise}
        else true end`,
    ),
  ],
)
