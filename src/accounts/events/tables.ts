import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '../tables.ts'

export type AccountEventKind =
  | 'authenticator app turned off'
  | 'logged out'
  | 'link to a new password sent'
  | 'name changed'
  | 'link to a new e-mail address sent'
  | 'Cash On Delivery switched off'
  | 'Cash On Delivery switched on again'
  | 'another account merged into this one'

/** What the shop's staff did to an account, by whom and why. */
export const accountEvent = pgTable(
  'account_event',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    what: text().$type<AccountEventKind>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('account_event_of_user').on(row.userId)],
)
