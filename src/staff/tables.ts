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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Permission } from '#platform/rpc/permissions.ts'

const timestamptz = () => timestamp({ withTimezone: true })

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

// The auth library's tables, apart from the shoppers': the property names are its own.
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(true),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
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

export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    userId: ofStaff(),
    token: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When a second factor was last given: what is final wants it within five minutes. */
    steppedUpAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('staff_session_of_staff').on(row.userId)],
)

export const staffAccount = pgTable(
  'staff_account',
  {
    id: uuid().primaryKey(),
    userId: ofStaff(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamptz(),
    refreshTokenExpiresAt: timestamptz(),
    scope: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('staff_account_of_staff').on(row.userId)],
)

export const staffVerification = pgTable(
  'staff_verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('staff_verification_of_identifier').on(row.identifier)],
)

/** Authenticator app and recovery codes, encrypted. */
export const staffTwoFactor = pgTable('staff_two_factor', {
  id: uuid().primaryKey(),
  userId: ofStaff().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timestamptz(),
  /** The period of the last code that was accepted: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid().primaryKey(),
    userId: ofStaff(),
    name: text().notNull(),
    credentialID: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    usedAt: timestamptz(),
  },
  (row) => [index('staff_passkey_of_staff').on(row.userId)],
)

/** Single-use links by key hash; a member exists from the moment one is used. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => staffRole.id),
    /** A member, or null for the command. */
    invitedBy: uuid().references(() => staff.id),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('staff_invitation_of_role').on(row.roleId)],
)
