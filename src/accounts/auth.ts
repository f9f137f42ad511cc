import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { v7 } from 'uuid'
import { authSecret } from '#platform/auth-secret.ts'
import { perDatabase } from '#platform/per-database.ts'
import type { Shop } from '#platform/shop.ts'
import { account, session, user, verification } from './tables.ts'

export const sessionCookie = 'nadi.session_token'
export const sessionSeconds = 7 * 24 * 60 * 60

/**
 * The auth library, configured; nothing else imports it. It is handed no request: its own guards do not run for calls
 * through `api` (orders-and-payments 0), ours do.
 */
export const authOf = perDatabase((shop: Shop) =>
  betterAuth({
    baseURL: shop.settings.publicUrl,
    secret: authSecret(shop.settings),
    database: drizzleAdapter(shop.db, { provider: 'pg', schema: { user, session, account, verification }, transaction: true }),
    // The password rule is the contract's, in characters; the library counts UTF-16 units, so it only gets a bound that never bites.
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 1, maxPasswordLength: 2000, revokeSessionsOnPasswordReset: true },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => v7() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookie } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(shop) },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A wrong password is the shopper's everyday slip, not the owner's warning.
    logger: { level: 'error', log: (_level, message) => shop.log.error({ library: 'better-auth' }, message) },
  }),
)

/** `Secure` only where it can work: over plain HTTP a browser would drop the cookie. */
export function isHttps(shop: Shop): boolean {
  return shop.settings.publicUrl.startsWith('https:')
}
