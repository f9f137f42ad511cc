import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

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

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export type Outcome = 'done' | 'refused' | 'failed' | 'unknown'

/**
 * What was done in the back office, by whom and from where; append only. `seal` numbers the entries
 * in the order of the hash chain, in which `hash` also covers the entry before.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: uuid(),
    actor: text().notNull(),
    sessionId: uuid(),
    address: text().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    steppedUp: boolean().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    detailHash: bytea(),
    /** Entries are sealed when every transaction up to theirs is over. */
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    seal: bigint({ mode: 'number' }).unique(),
    hash: bytea(),
  },
  (row) => [
    index('audit_entry_at').on(row.at),
    index('audit_entry_of_staff').on(row.staffId, row.at),
    index('audit_entry_of_subject').on(row.subjectKind, row.subjectId, row.at),
    index('audit_entry_unsealed')
      .on(row.id)
      .where(sql`${row.seal} is null`),
    index('audit_entry_of_call').on(row.call, row.at),
    index('audit_entry_stepped_up')
      .on(row.at)
      .where(sql`${row.steppedUp}`),
    index('audit_entry_not_done')
      .on(row.at)
      .where(sql`${row.outcome} <> 'done'`),
    check('audit_entry_outcome', sql`${row.outcome} in ('done', 'refused', 'failed', 'unknown')`),
  ],
)

/**
 * Reason, before and after of an entry: apart, so that a person's data can be erased from it. What
 * is erased leaves `erasedAt` alone.
 */
export const auditDetail = pgTable('audit_detail', {
  entryId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditEntry.id),
  salt: bytea(),
  reason: text(),
  before: jsonb(),
  after: jsonb(),
  erasedAt: timestamp({ withTimezone: true }),
})

/** How a record of the back office looked at each version; append only. */
export const revision = pgTable(
  'revision',
  {
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    version: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null is how it was before the first change by a member. */
    staffId: uuid(),
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.subjectId, row.version] })],
)

/**
 * What a member typed and keeps beside a record, unseen until it is published; `baseVersion` is the
 * version of the record that it changes. Planned, it is published by a job; `note` is why not.
 */
export const draft = pgTable(
  'draft',
  {
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** Raised with each save, so that the second of two writers learns of the first. */
    version: integer().notNull(),
    baseVersion: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: uuid().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    publishAt: timestamp({ withTimezone: true }),
    plannedBy: uuid(),
    note: text(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.subjectId] }),
    index('draft_due')
      .on(row.publishAt)
      .where(sql`${row.publishAt} is not null`),
  ],
)

/** The last run of what happens by itself or by a command, by any process: a backup, a check. */
export const lastRun = pgTable('last_run', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  tookMs: integer().notNull(),
  result: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** Processes that serve the shop; those not seen for a minute are gone. */
export const serverProcess = pgTable('server_process', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  release: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Settings saved in the back office, with their history: append only. The highest version of a name
 * counts; null is the default again.
 */
export const setting = pgTable(
  'setting',
  {
    name: text().notNull(),
    version: integer().notNull(),
    value: text(),
    /** Null for the server itself. */
    staffId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.name, row.version] }),
    index('setting_at').on(row.at),
    check('setting_version', sql`${row.version} > 0`),
  ],
)

/** Keys of payments and mail, encrypted; `shown` is what a screen may show of them. */
export const settingSecret = pgTable('setting_secret', {
  name: text().$type<'payments' | 'mail'>().primaryKey(),
  version: integer().notNull(),
  sealed: text(),
  shown: jsonb().$type<Record<string, string>>().notNull(),
  staffId: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
})
