import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf, sessionSeconds } from './auth.ts'
import { cookieOf, cookieText, isHttps, registeredCookie, sessionCookie } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { signedIn } from './shoppers.ts'
import { user, verification } from './tables.ts'

const seconds = 10 * 60

/**
 * Cookie by which the browser that has just registered logs in once without typing the password
 * again (rulings.md#registration). Stored as a hash, beside the reset links and ended with them.
 */
export async function offerLogIn(shop: Shop, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = shop.clock()
  await shop.db.insert(verification).values({
    id: v7(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
  return cookie(shop, token, seconds)
}

/** Who has just registered in this browser and may log in by the cookie. */
export async function registeredShopper(
  shop: Shop,
  headers: Headers,
): Promise<Shopper | undefined> {
  const token = cookieOf(headers, registeredCookie(shop))
  if (!token) return undefined
  const [row] = await shop.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(verification)
    .innerJoin(user, eq(sql`${user.id}::text`, verification.value))
    .where(isGood(shop, token))
  return row
}

/** Session by that cookie, which is used up; undefined when it was, or is too old. */
export async function logInRegistered(
  shop: Shop,
  headers: Headers,
): Promise<{ shopper: Shopper; cookies: string[] } | undefined> {
  const shopper = await registeredShopper(shop, headers)
  const token = cookieOf(headers, registeredCookie(shop)) ?? ''
  // Two presses at once: one of them deletes the row.
  const used = await shop.db
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(token)))
    .returning({ id: verification.id })
  if (!shopper || used.length === 0) return undefined
  const { internalAdapter } = await authOf(shop).$context
  const session = await internalAdapter.createSession(shopper.id, false, {
    userAgent: deviceName(headers),
  })
  const value = encodeURIComponent(`${session.token}.${signatureOf(shop, session.token)}`)
  const about = { seconds: sessionSeconds, httpOnly: true, secure: isHttps(shop) }
  return {
    shopper,
    cookies: [cookieText(sessionCookie(shop), value, about), signedIn(shop), cookie(shop, '', 0)],
  }
}

/** An authenticator app that was added meanwhile wants its code. */
function isGood({ clock }: Shop, token: string) {
  return and(
    eq(verification.identifier, identifierOf(token)),
    gt(verification.expiresAt, clock()),
    eq(user.twoFactorEnabled, false),
  )
}

function identifierOf(token: string): string {
  return `registered ${createHash('sha256').update(token).digest('base64url')}`
}

function signatureOf({ settings }: Shop, token: string): string {
  return createHmac('sha256', authSecret(settings)).update(token).digest('base64')
}

function cookie(shop: Shop, token: string, maxAge: number): string {
  const about = { seconds: maxAge, httpOnly: true, secure: isHttps(shop) }
  return cookieText(registeredCookie(shop), token, about)
}
