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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

// The auth library's tables: the property names are its own.
const timestamptz = () => timestamp({ withTimezone: true })

export const user = pgTable('user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: timestamptz().notNull().defaultNow(),
  updatedAt: timestamptz().notNull().defaultNow(),
})

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
 * Browsers in which the account was logged in before, by a hash of their cookie. The limit of
 * guesses at an account from everywhere does not meet them, and no email tells of their log-ins. A
 * new password leaves them, "log out everywhere" does not.
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

/**
 * Links of the emails about a new device or password, by the hash of their key: each ends every
 * session and known device, once.
 */
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
 * Links that prove an e-mail address: of the account (`verify`), of a new one (`change`), or of
 * the former one, which takes a change back (`undo`). Not in the library's table, because a used
 * link still answers that it was used, and a change has to remember the address it is about.
 */
export const emailLink = pgTable(
  'email_link',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<'verify' | 'change' | 'undo'>().notNull(),
    /** The address that the link is sent to. */
    email: text().notNull(),
    /** Null until the email is written: its key is never in the database. */
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
 * An authenticator app: its key and the recovery codes, both encrypted. Until its first code is
 * right it is not `verified`, and no log-in asks for it.
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

/** The public half of a passkey; the private one never leaves the shopper's device. */
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
