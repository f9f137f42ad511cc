import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Erasure journal. No foreign key: after a restore the user may be absent. */
export const erasure = pgTable('erasure', {
  userId: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  /** Name on bills that the law requires; null without bills. */
  keptName: text(),
  /** Verified address: what it matches was erased too. True before verification existed. */
  byAddress: boolean().notNull().default(true),
})
