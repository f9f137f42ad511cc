import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The auth library's four tables: the property names are its own.
const moment = () => timestamp({ withTimezone: true })

export const user = pgTable('user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
}, (row) => [index('session_of_user').on(row.userId)])

export const account = pgTable('account', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
  accountId: text().notNull(),
  providerId: text().notNull(),
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
}, (row) => [index('account_of_user').on(row.userId)])

export const verification = pgTable('verification', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
}, (row) => [index('verification_of_identifier').on(row.identifier)])
