import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf, sessionSeconds } from './auth.ts'
import { cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from './cookies.ts'
import { deviceName } from '#platform/sign-in/device-name.ts'
import { endOffer, offerCookie, offerOf } from './registered-offer.ts'
import { signedIn } from './shoppers.ts'
import { user, verification } from './tables.ts'

/** Who has just registered in this browser and may log in by its offer. */
export async function registeredShopper(
  shop: Shop,
  headers: Headers,
): Promise<Shopper | undefined> {
  const identifier = offerOf(shop, headers)
  if (!identifier) return undefined
  // An authenticator app that was added meanwhile wants its code.
  const isGood = and(
    eq(verification.identifier, identifier),
    gt(verification.expiresAt, shop.clock()),
    eq(user.twoFactorEnabled, false),
  )
  const [row] = await shop.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(verification)
    .innerJoin(user, eq(sql`${user.id}::text`, verification.value))
    .where(isGood)
  return row
}

/** Session by the offer, which is used up; undefined when it was, or is too old. */
export async function logInRegistered(
  shop: Shop,
  headers: Headers,
): Promise<{ shopper: Shopper; cookies: string[] } | undefined> {
  const shopper = await registeredShopper(shop, headers)
  // Of two presses at once, one ends the offer.
  const isFirst = await endOffer(shop, headers)
  if (!shopper || !isFirst) return undefined
  const { internalAdapter } = await authOf(shop).$context
  const { token } = await internalAdapter.createSession(shopper.id, false, {
    userAgent: deviceName(headers),
  })
  const signature = createHmac('sha256', authSecret(shop.settings)).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const about = { seconds: sessionSeconds, httpOnly: true, secure: isHttps(shop) }
  const session = cookieText(sessionCookie(shop), value, about)
  return { shopper, cookies: [session, signedIn(shop), offerCookie(shop, '', 0)] }
}
