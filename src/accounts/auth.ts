import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { acceptedSecrets, authSecret } from '#platform/settings/auth-secret.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { authPlugins, pluginCookies } from './auth-plugins.ts'
import { isHttps } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from './cookies.ts'
import { hashInTurn, verifyInTurn } from '#platform/sign-in/password-hash.ts'
import { account, passkey, session, twoFactor, user, verification } from './tables.ts'

export const sessionSeconds = 7 * 24 * 60 * 60
const resetSeconds = 60 * 60

// The password rule is the contract's, in characters; the library counts UTF-16 units, so it only
// gets a bound that never bites.
const passwords = {
  enabled: true,
  password: {
    hash: async (password: string) => hashedAhead.getStore() ?? hashInTurn(password),
    verify: async (attempt: { hash: string; password: string }) =>
      isProven.getStore() ?? verifyInTurn(attempt),
  },
  autoSignIn: false,
  minPasswordLength: 1,
  maxPasswordLength: 2000,
  resetPasswordTokenExpiresIn: resetSeconds,
  revokeSessionsOnPasswordReset: true,
}

const sessions = {
  expiresIn: sessionSeconds,
  disableSessionRefresh: true,
  cookieCache: { enabled: false },
  freshAge: 0,
}

/** Configured auth library, one per connection. */
export const authOf = memoizePerConnection(configured)

const hashedAhead = new AsyncLocalStorage<string>()

/**
 * Hashes the password before the transaction of the library: a hash takes up to a second, and would
 * hold the connection.
 */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedAhead.run(await hashInTurn(password), work)
}

const isProven = new AsyncLocalStorage<true>()

/** What the library wants where it would ask for the password again. */
export const provenPassword = 'proven before'

/**
 * For calls of the library that take the password: `proveAgain` went before, perhaps by a passkey,
 * and a second hash would be for nothing.
 */
export function withoutPassword<T>(work: () => Promise<T>): Promise<T> {
  return isProven.run(true, work)
}

/** Key of a reset link, stored only as a hash; older links of the account end. */
export async function newResetToken(shop: Shop, userId: string): Promise<string> {
  await lockLinks(shop, userId)
  await forgetLinks(shop, userId)
  const { internalAdapter } = await authOf(shop).$context
  const token = randomBytes(24).toString('hex')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(shop.clock().getTime() + resetSeconds * 1000),
  })
  return token
}

/** Serialises the links of a shopper: each deletes all others, so two at once would deadlock. */
export async function lockLinks({ db }: Shop, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${userId}`}, 0))`)
}

export async function ownerOfResetLink(shop: Shop, token: string): Promise<string | undefined> {
  const { internalAdapter } = await authOf(shop).$context
  return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value
}

/**
 * Library configuration; nothing else imports it. Its own guards do not run for calls through `api`
 * (rulings.md#auth-library), ours do.
 */
function configured(shop: Shop) {
  return betterAuth({
    baseURL: shop.settings.publicUrl,
    secret: authSecret(shop.settings),
    // The first encrypts, all decrypt: what was encrypted under the previous key stays readable.
    secrets: acceptedSecrets(shop.settings).map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(shop.db, {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor, passkey },
      transaction: true,
    }),
    emailAndPassword: {
      ...passwords,
      onPasswordReset: ({ user: { id } }) => forgetLinks(shop, id),
    },
    session: sessions,
    databaseHooks: {
      user: { create: { before: async () => ({ data: madeNow(shop) }) } },
      session: { create: { before: async () => ({ data: fromNow(shop) }) } },
    },
    plugins: [...authPlugins(shop)],
    verification: { storeIdentifier: 'hashed' },
    advanced: cookiesAndIds(shop),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: logger(shop),
  })
}

function cookiesAndIds(shop: Shop) {
  return {
    database: { generateId: () => v7() },
    ipAddress: { disableIpTracking: true },
    useSecureCookies: false,
    cookies: { session_token: { name: sessionCookie(shop) }, ...pluginCookies(shop) },
    defaultCookieAttributes: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isHttps(shop),
    },
  } satisfies BetterAuthOptions['advanced']
}

/** A wrong password or passkey is a shopper's typing error, not a warning to the owner. */
function logger(shop: Shop) {
  return {
    level: 'error',
    log: (_level, message) =>
      void (
        message.startsWith('Failed to verify') ||
        shop.log.error({ library: 'better-auth' }, message)
      ),
  } satisfies BetterAuthOptions['logger']
}

/** The library would take the machine's clock. */
function madeNow({ clock }: Shop): { createdAt: Date; updatedAt: Date } {
  const now = clock()
  return { createdAt: now, updatedAt: now }
}

function fromNow(shop: Shop): { createdAt: Date; updatedAt: Date; expiresAt: Date } {
  const dates = madeNow(shop)
  return { ...dates, expiresAt: new Date(dates.createdAt.getTime() + sessionSeconds * 1000) }
}

/** Library key versions are integers; derived from the key, so that they never change. */
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE() >>> 1
}

/**
 * Re-encrypts under the present key; undefined when it already is, or when no accepted key decrypts
 * it.
 */
export async function underKeyOfToday(shop: Shop, data: string): Promise<string | undefined> {
  const { secretConfig: key } = await authOf(shop).$context
  if (typeof key === 'string' || data.startsWith(`$ba$${key.currentVersion}$`)) return undefined
  const plain = await symmetricDecrypt({ key, data }).catch(() => undefined)
  return plain === undefined ? undefined : symmetricEncrypt({ key, data: plain })
}

/** Password set by a logged-in shopper; ends every reset link. */
export async function setPassword(shop: Shop, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: hashes } = await authOf(shop).$context
  await internalAdapter.updatePassword(userId, await hashes.hash(password))
  await forgetLinks(shop, userId)
}

async function forgetLinks({ db }: Shop, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
}
