import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Change, Issue, Kind, Options, RunState, Source, Verdict } from './lifecycle.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/** An import of a file, from its upload to its undo. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The upload whose parts are read; they are deleted once they were. */
    uploadId: uuid().notNull(),
    staffId: uuid().notNull(),
    /** Who began the present stage: it is done with what they may. */
    actingId: uuid().notNull(),
    state: text().$type<RunState>().notNull(),
    /** Why the file could not be read, or the run stopped. */
    problem: text(),
    source: text().$type<Source>().notNull().default('other'),
    /** How the file is written: "CSV, UTF-8, semicolon" or the name of its sheet. */
    format: text(),
    columns: text().array().notNull().default([]),
    /** The first values of each column. */
    samples: jsonb().$type<string[][]>().notNull().default([]),
    /** The field that each column becomes; null is left out. */
    mapping: jsonb().$type<(string | null)[]>().notNull().default([]),
    options: jsonb().$type<Options>().notNull(),
    rowCount: integer().notNull().default(0),
    /** Empty lines of the file, which are left out. */
    emptyCount: integer().notNull().default(0),
    /** The last line that the present stage is done with. */
    doneUpTo: integer().notNull().default(0),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    warnedCount: integer().notNull().default(0),
    writtenCount: integer().notNull().default(0),
    /** Good rows that could not be written any more when it came to it. */
    failedCount: integer().notNull().default(0),
    undoneCount: integer().notNull().default(0),
    /** Rows that were changed since, and that the undo left. */
    leftCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    /** Failures of the present stage one after the other. */
    failures: integer().notNull().default(0),
    /** The process that works on it, and until when it is its own. */
    leasedBy: uuid(),
    leasedUntil: timestamptz(),
    createdAt: timestamptz().notNull(),
    /** When the present stage began. */
    stageAt: timestamptz().notNull(),
    /** The stage that goes on after a pause, and since when it waits. */
    pausedIn: text().$type<RunState>(),
    pausedAt: timestamptz(),
    finishedAt: timestamptz(),
  },
  (row) => [
    index('import_run_newest').on(row.createdAt.desc(), row.id.desc()),
    index('import_run_waiting')
      .on(row.createdAt)
      .where(sql`${row.state} in ('reading', 'checking', 'writing', 'pictures', 'undoing')`),
    check(
      'import_run_kind',
      sql`${row.kind} in ('products', 'stock', 'prices', 'pincodes', 'vouchers', 'categories', 'words')`,
    ),
  ],
)

/** A row of the file, with what the dry run said and what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Its line in the file; the head of the columns is a line too. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** What was wrong with it as a line of a file. */
    faults: jsonb().$type<Issue[]>().notNull().default([]),
    verdict: text().$type<Verdict>(),
    isWarned: boolean().notNull().default(false),
    issues: jsonb().$type<Issue[]>().notNull().default([]),
    changes: jsonb().$type<Change[]>().notNull().default([]),
    subjectId: text(),
    subjectName: text(),
    /** What the dry run kept for the run. */
    memo: jsonb().$type<Record<string, unknown>>(),
    outcome: text().$type<'written' | 'failed' | 'undone' | 'left'>(),
    /** What the undo needs. */
    trace: jsonb().$type<Record<string, unknown>>(),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.line] }),
    index('import_row_verdict').on(row.runId, row.verdict, row.line),
    index('import_row_outcome')
      .on(row.runId, row.outcome, row.line)
      .where(sql`${row.outcome} is not null`),
    index('import_row_warned')
      .on(row.runId, row.line)
      .where(sql`${row.isWarned}`),
  ],
)

/** What a row is about, once in a file: the same again is refused. */
export const importKey = pgTable(
  'import_key',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    line: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.runId, row.key] })],
)

/** A picture by its address, fetched after the rows. */
export const importPicture = pgTable(
  'import_picture',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    place: integer().notNull(),
    productId: uuid().notNull(),
    address: text().notNull(),
    alt: text().notNull(),
    outcome: text().$type<'added' | 'failed'>(),
    problem: text(),
  },
  (row) => [primaryKey({ columns: [row.runId, row.line, row.place] })],
)

/** The mapping last used for a file with these columns, by a hash of their names. */
export const importMapping = pgTable(
  'import_mapping',
  {
    kind: text().$type<Kind>().notNull(),
    shape: text().notNull(),
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    options: jsonb().$type<Options>().notNull(),
    usedAt: timestamptz().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.shape] })],
)

/** An export that was asked for: counted by the day, and read by its member alone. */
export const exportFile = pgTable(
  'export_file',
  {
    id: uuid().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    /** The filter of the list that is exported, as its query. */
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: uuid().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (row) => [index('export_file_of_staff').on(row.staffId, row.createdAt)],
)
