import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'
import type { Permission } from '#platform/rpc/permissions.ts'

/** Roles: eight are given and cannot be changed, own ones are made by copying. */
export const staffRole = pgTable(
  'staff_role',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    given: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (row) => [uniqueIndex('staff_role_name').on(sql`lower(${row.name})`)],
)

/** Members of the staff; the password is a hash (platform/passwords). */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => staffRole.id),
    state: text().$type<'active' | 'suspended'>().notNull().default('active'),
    refundLimitPaise: bigint({ mode: 'number' }),
    discountLimitPercent: integer(),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSeenAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [
    index('staff_of_role').on(row.roleId),
    check('staff_state', sql`${row.state} in ('active', 'suspended')`),
    check('staff_email_is_lower', sql`${row.email} = lower(${row.email})`),
  ],
)

const ofStaff = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** Sessions, found by the hash of the cookie's token: a copy of the table opens none. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    staffId: ofStaff(),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    factor: text().$type<'app' | 'passkey' | 'recovery code'>().notNull(),
    /** When a second factor was last given: what is final wants it within five minutes. */
    steppedUpAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
  },
  (row) => [index('staff_session_of_staff').on(row.staffId)],
)

/** Between two requests of one browser: after the password, or a passkey's challenge. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    tokenHash: text().primaryKey(),
    purpose: text()
      .$type<
        'second step' | 'sign in' | 'step up' | 'add passkey' | 'add app' | 'invited' | 'invitation'
      >()
      .notNull(),
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    /** A passkey's challenge; encrypted, an app's new key or what an invited browser chose. */
    value: text(),
    expiresAt: timestamptz().notNull(),
  },
  (row) => [index('staff_challenge_of_staff').on(row.staffId)],
)

/** Authenticator app; the key is encrypted. */
export const staffAuthenticator = pgTable('staff_authenticator', {
  staffId: ofStaff().primaryKey(),
  secret: text().notNull(),
  /** The period of the last code that was accepted: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamptz().notNull(),
})

/** Recovery codes by keyed hash; each works once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    codeHash: text().primaryKey(),
    staffId: ofStaff(),
    /** Which STAFF_SECRET hashed it; null before there were ids. */
    keyId: text(),
    usedAt: timestamptz(),
  },
  (row) => [index('staff_recovery_code_of_staff').on(row.staffId)],
)

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid().primaryKey(),
    staffId: ofStaff(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    aaguid: text().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (row) => [index('staff_passkey_of_staff').on(row.staffId)],
)

/**
 * Single-use links by the hash of their token. What is chosen on the way waits with the browser's
 * challenge: a member exists from the moment the second factor is there.
 */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => staffRole.id),
    /** A member who gets a new way in; null for a new member. */
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    /** A member, or null for the command. */
    invitedBy: uuid().references(() => staff.id),
    // Of the former release, empty since.
    name: text(),
    passwordHash: text(),
    secret: text(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (row) => [
    index('staff_invitation_of_role').on(row.roleId),
    index('staff_invitation_of_staff').on(row.staffId),
    index('staff_invitation_invited_by').on(row.invitedBy),
    // One open invitation for an address.
    uniqueIndex('staff_invitation_open')
      .on(row.email)
      .where(sql`${row.usedAt} is null`),
  ],
)

/** Networks that the back office is reached from; one row, and without it from everywhere. */
export const staffAllowList = pgTable(
  'staff_allow_list',
  {
    id: integer().primaryKey(),
    networks: jsonb().$type<{ network: string; note: string }[]>().notNull(),
    version: integer().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (row) => [check('staff_allow_list_is_one', sql`${row.id} = 1`)],
)

/** Asked by one member; done when a second one asks for the same. */
export const staffResetRequest = pgTable(
  'staff_reset_request',
  {
    staffId: ofStaff().primaryKey(),
    askedBy: ofStaff(),
    askedAt: timestamptz().notNull(),
  },
  (row) => [index('staff_reset_request_asked_by').on(row.askedBy)],
)
