import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Rate limit counters by account or address; the property names are the library's. */
export const attempt = pgTable('attempt', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** When this previous key (hashed) was first seen, by the database's clock. */
export const secretChange = pgTable('secret_change', {
  previousHash: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
})

/**
 * Outbox messages until their first try; failures move to the queue
 * (decisions/003-work-for-later-is-a-row-in-the-database.md). Ids grow with time.
 */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  work: jsonb().$type<{ kind: string; payload: unknown }>().notNull(),
  queuedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
  /** Leased by a process until then. */
  takenUntil: timestamp({ withTimezone: true }),
})
