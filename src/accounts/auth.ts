import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { hashPassword } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { authSecret } from '#platform/auth-secret.ts'
import { perDatabase } from '#platform/per-database.ts'
import type { Shop } from '#platform/shop.ts'
import { isHttps, sessionCookie } from './cookies.ts'
import { account, session, user, verification } from './tables.ts'

export const sessionSeconds = 7 * 24 * 60 * 60

// The password rule is the contract's, in characters; the library counts UTF-16 units, so it only gets a bound that never bites.
const passwords = { enabled: true, password: { hash: async (password: string) => hashedAhead.getStore() ?? hashPassword(password) }, autoSignIn: false, minPasswordLength: 1, maxPasswordLength: 2000, resetPasswordTokenExpiresIn: 3600, revokeSessionsOnPasswordReset: true }

export type ResetLink = { to: string; name: string; token: string }

/** The auth library as the acts use it. */
export const authOf = perDatabase((shop: Shop) => configured(shop))

const hashedAhead = new AsyncLocalStorage<string>()

/**
 * What sets this password, with its hash made before. The library hashes within its transaction, which takes a busy machine a second; whoever comes meanwhile
 * would wait for the connection, a few registrations at once for all of them.
 */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedAhead.run(await hashPassword(password), work)
}

/** A key to a new password, kept only as its hash; undefined when nobody has this e-mail. */
export async function newResetLink(shop: Shop, email: string): Promise<ResetLink | undefined> {
  const made: ResetLink[] = []
  const auth = configured(shop, async ({ user: { email: to, name }, token }) => void made.push({ to, name, token }))
  await auth.api.requestPasswordReset({ body: { email } })
  return made[0]
}

/** Whose link it is, if it is one. */
export async function ownerOfResetLink(shop: Shop, token: string): Promise<string | undefined> {
  const { internalAdapter } = await authOf(shop).$context
  return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value
}

type OnLink = (made: { user: { email: string; name: string }; token: string }) => Promise<void>

/**
 * The auth library, configured; nothing else imports it. It is handed no request: its own guards do not run for calls
 * through `api` (orders-and-payments 0), ours do.
 */
function configured(shop: Shop, sendResetPassword?: OnLink) {
  return betterAuth({
    baseURL: shop.settings.publicUrl,
    secret: authSecret(shop.settings),
    database: drizzleAdapter(shop.db, { provider: 'pg', schema: { user, session, account, verification }, transaction: true }),
    emailAndPassword: { ...passwords, onPasswordReset: ({ user: { id } }) => forgetOtherLinks(shop, id), ...(sendResetPassword && { sendResetPassword }) },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      database: { generateId: () => v7() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookie(shop) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(shop) },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A wrong password is the shopper's everyday slip, not the owner's warning.
    logger: { level: 'error', log: (_level, message) => shop.log.error({ library: 'better-auth' }, message) },
  })
}

/** Whoever could read an older letter must not undo the new password. */
async function forgetOtherLinks({ db }: Shop, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
}
