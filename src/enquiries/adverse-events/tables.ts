import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { enquiry } from '../tables.ts'
import type { AdverseReport } from './lifecycle.ts'

/** What an enquiry says that is the report of an adverse event (rulings.md#adverse-events). */
export const adverseEvent = pgTable(
  'adverse_event',
  {
    enquiryId: uuid()
      .primaryKey()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    report: jsonb().$type<AdverseReport>().notNull(),
    isSerious: boolean().notNull(),
    /** When it was first sent on to the maker, the importer or the programme. */
    forwardedAt: timestamp({ withTimezone: true }),
    /** When the owner was told that its clock runs out. */
    forwardWarnedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('adverse_event_waiting')
      .on(row.enquiryId)
      .where(sql`${row.forwardedAt} is null`),
  ],
)
