import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staff } from '#staff/tables.ts'

/** Filters, order and columns of a list of the back office, kept under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey(),
    /** Whoever saved it; a shared one outlives them. */
    staffId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    shared: boolean().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index('saved_view_of_list').on(row.list, row.position),
    index('saved_view_of_staff').on(row.staffId),
    check(
      'saved_view_is_short',
      sql`length(${row.list}) <= 40 and length(${row.name}) <= 60 and length(${row.query}) <= 2000`,
    ),
  ],
)
