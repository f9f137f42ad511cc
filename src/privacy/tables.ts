import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Whose data were erased, when, by whom and why. No foreign key: after a restore it may know of
 * somebody the backup does not.
 */
export const erasure = pgTable('erasure', {
  userId: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  /** The name on bills that the law still wants to see; null when there are none. */
  keptName: text(),
  /**
   * The address was proved, and what it alone leads to was erased too; before addresses were
   * verified it always was.
   */
  byAddress: boolean().notNull().default(true),
})
