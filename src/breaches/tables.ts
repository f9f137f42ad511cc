import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import { user } from '#accounts/tables.ts'
import type { BreachWords, ReportKind, Scope } from './lifecycle.ts'

/** Personal data that got out, or a drill of it. */
export const breach = pgTable(
  'breach',
  {
    id: uuid().primaryKey(),
    isDrill: boolean().notNull(),
    /** Both clocks begin here. */
    knownAt: timestamptz().notNull(),
    fromAt: timestamptz().notNull(),
    untilAt: timestamptz().notNull(),
    scope: text().$type<Scope>().notNull(),
    words: jsonb().$type<BreachWords>().notNull(),
    staffId: uuid().notNull(),
    recordedAt: timestamptz().notNull(),
    /** Letters to people were asked for then. */
    tellAt: timestamptz(),
    closedAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (row) => [
    index('breach_newest').on(row.knownAt.desc()),
    check('breach_window', sql`${row.fromAt} < ${row.untilAt}`),
    check('breach_scope', sql`${row.scope} in ('noted', 'everyone')`),
  ],
)

/** A report to an authority that was sent; the first one stays. */
export const breachReport = pgTable(
  'breach_report',
  {
    breachId: uuid()
      .notNull()
      .references(() => breach.id),
    kind: text().$type<ReportKind>().notNull(),
    sentAt: timestamptz().notNull(),
    reference: text().notNull(),
    staffId: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.breachId, row.kind] }),
    check('breach_report_kind', sql`${row.kind} in ('cert-in', 'board first', 'board details')`),
  ],
)

/** Whose letter was queued, with the letter: nobody gets two. */
export const breachTold = pgTable(
  'breach_told',
  {
    breachId: uuid()
      .notNull()
      .references(() => breach.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    toldAt: timestamptz().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.breachId, row.userId] }),
    index('breach_told_user').on(row.userId),
  ],
)

export type BreachRow = typeof breach.$inferSelect

export type ReadBreach = BreachRow & {
  by: string | null
  reports: (typeof breachReport.$inferSelect)[]
}

/** An account that was touched. */
export type Touched = { id: string; email: string; sessions: number; entries: number }
export type ToldPerson = Touched & { toldAt: Date | null }
