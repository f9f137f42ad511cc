import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/db/tables.ts'

// The auth library's tables: the property names are its own.
export const user = pgTable(
  'user',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  // For the list of customers: the newest, without the erased ones; beginnings of names.
  (row) => [
    index('user_newest')
      .on(row.createdAt, row.id)
      .where(sql`${row.email} not like 'erased-%@invalid'`),
    index('user_of_name').on(sql`lower(${row.name}) text_pattern_ops`),
    index('user_of_surname').on(sql`lower(substring(${row.name} from '[^ ]+$')) text_pattern_ops`),
  ],
)

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('session_of_user').on(row.userId)],
)

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
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
  (row) => [index('account_of_user').on(row.userId)],
)

/**
 * Known devices by cookie hash: exempt from the account's guess limit and from new-device emails.
 * "Log out everywhere" clears them, a new password does not.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    usedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.tokenHash] }),
    index('known_device_of_token').on(row.tokenHash),
  ],
)

/** Single-use links, by key hash, that end every session and known device. */
export const endSessionsLink = pgTable(
  'end_sessions_link',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (row) => [index('end_sessions_link_of_user').on(row.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('verification_of_identifier').on(row.identifier)],
)

/**
 * Links that prove an address: the account's (`verify`), a new one (`change`), the former one
 * (`undo`). Not the library's table: a used link still answers, and a change stores its address.
 */
export const emailLink = pgTable(
  'email_link',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<'verify' | 'change' | 'undo'>().notNull(),
    email: text().notNull(),
    /** Null until the email is written. */
    tokenHash: text().unique(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (row) => [
    uniqueIndex('email_link_of_user').on(row.userId, row.kind, row.email),
    // A newer link ends the older.
    uniqueIndex('email_link_open')
      .on(row.userId, row.kind)
      .where(sql`kind <> 'undo'`),
    index('email_link_of_email').on(row.email),
    check('email_link_kind', sql`kind in ('verify', 'change', 'undo')`),
  ],
)

/**
 * Authenticator app: key and recovery codes, encrypted; inactive until `verified` by a first code.
 */
export const twoFactor = pgTable('two_factor', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timestamptz(),
})

/** Public key of a passkey. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialID: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (row) => [index('passkey_of_user').on(row.userId)],
)
