import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import { user } from '#accounts/tables.ts'
import type { EndedBy, GivenBy, Purpose } from './lifecycle.ts'

/** The words that were shown, in the language in which they were read; never changed. */
export const consentNotice = pgTable('consent_notice', {
  /** SHA-256 of purpose, version, language and words. */
  hash: text().primaryKey(),
  purpose: text().$type<Purpose>().notNull(),
  version: integer().notNull(),
  language: text().notNull(),
  words: text().notNull(),
  shownSince: timestamptz().notNull(),
})

/**
 * The ledger: a row for each consent that was given. Nothing of it changes but its end, once, and
 * whose account it is: an erased shopper's is nobody's (rulings.md#consents).
 */
export const consent = pgTable(
  'consent',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** A keyed hash of the address: it proves who it was to whom already knows the address. */
    person: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    notice: text()
      .notNull()
      .references(() => consentNotice.hash),
    /** Without a reference: a product may go. */
    productId: uuid().notNull(),
    /** Its English name of that day, with what else was chosen. */
    about: text().notNull(),
    givenAt: timestamptz().notNull(),
    givenBy: text().$type<GivenBy>().notNull(),
    endedAt: timestamptz(),
    endedBy: text().$type<EndedBy>(),
  },
  (row) => [
    index('consent_of_user').on(row.userId, row.givenAt),
    index('consent_of_person').on(row.person),
    index('consent_newest').on(row.givenAt.desc(), row.id),
    index('consent_ended')
      .on(row.endedAt)
      .where(sql`${row.endedAt} is not null`),
    check('consent_purpose', sql`${row.purpose} in ('reminders', 'alert')`),
    check('consent_end_is_whole', sql`(${row.endedAt} is null) = (${row.endedBy} is null)`),
  ],
)

export type ListedConsent = typeof consent.$inferSelect & {
  version: number
  language: string
  words: string
}
