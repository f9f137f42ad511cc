import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Requests of the staff that are carried out once, by the key of the screen, with their answer. */
export const staffRequest = pgTable(
  'staff_request',
  {
    staffId: uuid().notNull(),
    key: text().notNull(),
    /** Of the call and its input. */
    hash: text().notNull(),
    answer: jsonb(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.staffId, row.key] }), index('staff_request_at').on(row.at)],
)
