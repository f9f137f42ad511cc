import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EnquiryState, MessageKind } from './lifecycle.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const enquiry = pgTable(
  'enquiry',
  {
    id: uuid().primaryKey(),
    /** What people call it by. */
    enquiryNumber: bigint({ mode: 'number' })
      .generatedByDefaultAsIdentity({ startWith: 1001 })
      .notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The phone, as digits. */
    number: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The author's account; null for one without an account, known by the email address alone. */
    userId: uuid(),
    /** When it was received: the clocks of a grievance begin here, whatever happens to it. */
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<EnquiryState>().notNull().default('new'),
    /** Since when it waits for the shop; later than `at` once they wrote again. */
    waitsSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    assignedTo: uuid(),
    /** Of the order that it is about; no key, because a person may have named it wrongly. */
    orderNumber: bigint({ mode: 'number' }),
    isGrievance: boolean().notNull().default(false),
    /** `G-2026-0001` is the first of the year; kept when it turns out to be no grievance. */
    grievanceYear: integer(),
    grievanceSerial: integer(),
    /** The first answer of a person. */
    acknowledgedAt: timestamp({ withTimezone: true }),
    solvedAt: timestamp({ withTimezone: true }),
    /** When the owner was told that a clock of the grievance runs out. */
    acknowledgeWarnedAt: timestamp({ withTimezone: true }),
    solveWarnedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('enquiry_by_number').on(row.enquiryNumber),
    uniqueIndex('enquiry_by_grievance').on(row.grievanceYear, row.grievanceSerial),
    index('enquiry_newest').on(row.at, row.id),
    index('enquiry_of_state').on(row.state, row.at, row.id),
    index('enquiry_unanswered')
      .on(row.at, row.id)
      .where(sql`${row.state} in ('new', 'open')`),
    index('enquiry_grievances')
      .on(row.at, row.id)
      .where(sql`${row.isGrievance} and ${row.state} <> 'solved'`),
    index('enquiry_assigned')
      .on(row.assignedTo, row.at, row.id)
      .where(sql`${row.assignedTo} is not null`),
    index('enquiry_of_user')
      .on(row.userId)
      .where(sql`${row.userId} is not null`),
    index('enquiry_of_order')
      .on(row.orderNumber)
      .where(sql`${row.orderNumber} is not null`),
    index('enquiry_of_email').on(sql`lower(${row.email})`),
    index('enquiry_of_name').on(sql`lower(${row.name}) text_pattern_ops`),
    check('enquiry_has_a_state', sql`${row.state} in ('new', 'open', 'waiting', 'solved')`),
    check(
      'enquiry_solved_has_a_time',
      sql`(${row.state} = 'solved') = (${row.solvedAt} is not null)`,
    ),
    check(
      'enquiry_grievance_has_a_number',
      sql`(${row.grievanceYear} is null) = (${row.grievanceSerial} is null) and (not ${row.isGrievance} or ${row.grievanceYear} is not null)`,
    ),
  ],
)

/** What followed the first message, in the order of time. */
export const enquiryMessage = pgTable(
  'enquiry_message',
  {
    /** The key of the form: a press twice is one message, and one email. */
    id: uuid().primaryKey(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    words: text().notNull(),
    staffId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('enquiry_message_of_enquiry').on(row.enquiryId, row.at)],
)

/** Links to the page of an enquiry (rulings.md#grievances): hashes, never the links. */
export const enquiryLink = pgTable(
  'enquiry_link',
  {
    tokenHash: bytea().primaryKey(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('enquiry_link_of_enquiry').on(row.enquiryId)],
)

/** Answers that are written often; `{first name}` and other fields are filled in. */
export const savedAnswer = pgTable('saved_answer', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  words: text().notNull(),
  version: integer().notNull().default(1),
})
