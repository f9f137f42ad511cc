import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#accounts/tables.ts'

/** What the team should know of a customer, for the team alone. */
export const customerNote = pgTable(
  'customer_note',
  {
    /** The key of the form: a press twice is one note. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    staffId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('customer_note_of_user').on(row.userId, row.at)],
)

/** Accounts that were merged into another one: where their pages lead, and what erasure covers. */
export const mergedAccount = pgTable(
  'merged_account',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    intoId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('merged_account_into').on(row.intoId)],
)

type Sums = { orders: number; spent_paise: string; returns: number }

/** A customer of the list; phone and place are those of the newest order. */
export type CustomerRecord = Sums & {
  id: string
  moment: string
  name: string
  email: string
  email_verified: boolean
  created_at: string
  phone: string | null
  city: string | null
  state: string | null
  last_order_at: string | null
  is_cash_blocked: boolean
}

export type CustomerPage = {
  rows: CustomerRecord[]
  newer: string | null
  older: string | null
  count: number
}

export type NoteRecord = { id: string; words: string; who: string | null; at: string }
export type BlockRecord = { reason: string; who: string | null; at: string }

export type OrderRecord = {
  number: string
  placed_at: string
  status: string
  payment_status: string
  total_paise: string
  what: string
  lines: number
}

export type StoryRecord = {
  id: string
  at: string
  kind: 'order' | 'email' | 'enquiry' | 'answer' | 'review' | 'act'
  what: string
  who: string | null
  quote: string | null
  state: string | null
  href: string | null
}

export type SessionRecord = { id: string; device: string; startedAt: Date; lastUsedAt: Date }

export type AddressRecord = {
  recipient: string | null
  phone: string
  address: string
  city: string
  state: string
  postalCode: string | null
}

/** Everything a member sees of one customer. */
export type CustomerDetail = {
  row: CustomerRecord
  isErased: boolean
  /** The account that this one was merged into. */
  mergedInto: string | null
  block: BlockRecord | null
  pendingEmail: string | null
  orders: { rows: OrderRecord[]; older: string | null; isFirst: boolean }
  addresses: AddressRecord[]
  notes: NoteRecord[]
  sessions: SessionRecord[]
  story: StoryRecord[]
}
