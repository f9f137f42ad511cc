import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * How often something was tried by one account or address; the property names are the limiting
 * library's.
 */
export const attempt = pgTable('attempt', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/**
 * When this key (a hash of it) was first seen as the previous one, by the database's clock: so long
 * ago was the change.
 */
export const secretChange = pgTable('secret_change', {
  previousHash: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
})

/**
 * Work that can wait, until it was tried once: what is done leaves no row, what failed goes on in
 * the queue (decisions/003-work-for-later-is-a-row-in-the-database.md). The ids grow with time.
 */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  work: jsonb().$type<{ kind: string; payload: unknown }>().notNull(),
  queuedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
  /** A process has it in its hands until then. */
  takenUntil: timestamp({ withTimezone: true }),
})
