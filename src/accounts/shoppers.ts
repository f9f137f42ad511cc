import { eq } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { isContended } from '#platform/db/database-errors.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf, sessionSeconds, withHash } from './auth.ts'
import { isPasswordOf } from './check-password.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { accountErrors } from './contract.ts'
import { cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from './cookies.ts'
import { deviceName } from '#platform/sign-in/device-name.ts'
import { countGuess, forgiveGuess } from './limits.ts'
import { endOffer } from './registered-offer.ts'
import { session, user } from './tables.ts'
import { sessionToken } from './current-user.ts'

const columns = { id: user.id, name: user.name, email: user.email }

type Registration = { name: string; email: string; password: string }

/** Registers without log-in. Idempotent: a retry gets the same answer. */
export async function signUp(
  shop: Shop,
  about: Registration,
  address = 'unknown',
): Promise<Shopper> {
  await refuseCommonPassword({ field: 'password', ...about })
  const answer = await withHash(about.password, () =>
    authOf(shop).api.signUpEmail({ body: about, asResponse: true }),
  )
  const body = (await answer.json()) as { user?: { id: string } }
  const [row] = await shop.db
    .select({ ...columns, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.email, about.email))
  // The library answers 422 to a database error, as a timeout or a lost connection.
  if (!row && answer.status === 422)
    throw apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  if (!row) throw new Error(`the auth library registered nobody (${answer.status})`)
  const { createdAt, ...shopper } = row
  // For a taken e-mail the library returns a made-up user; concurrent duplicates fail.
  const isNew = answer.ok && shopper.id === body.user?.id
  const isRecent = shop.clock().getTime() - createdAt.getTime() < repeatMs
  if (!isNew && !(isRecent && (await isRepeat(shop, { shopper, about, address }))))
    throw apiError(accountErrors, 'EMAIL_TAKEN')
  return shopper
}

// Window for retries.
const repeatMs = 10 * 60 * 1000

/** Confirms a duplicate only with the right password, counted like a log-in. */
async function isRepeat(
  shop: Shop,
  { shopper, about, address }: { shopper: Shopper; about: Registration; address: string },
): Promise<boolean> {
  if (shopper.name !== about.name) return false
  const guess = { email: about.email, address }
  await countGuess(shop, guess)
  if (!(await isPasswordOf(shop, shopper.id, about.password))) return false
  await forgiveGuess(shop, guess)
  return true
}

/**
 * Session, or the first of two steps: then no shopper. The library hashes for an unknown e-mail
 * too, so the time reveals nothing.
 */
export async function logIn(
  shop: Shop,
  credentials: { email: string; password: string },
  headers = new Headers(),
): Promise<{ shopper: Shopper | undefined; cookies: string[] }> {
  const device = new Headers({ 'user-agent': deviceName(headers) })
  const enter = () =>
    authOf(shop).api.signInEmail({ body: credentials, headers: device, asResponse: true })
  // Erased concurrently (migrations/0009_erased_accounts.sql): a retry does not find it.
  const answer = await enter().catch((error: unknown) =>
    isContended(error) ? enter() : Promise.reject(error),
  )
  if (answer.status >= 500) throw new Error(`the auth library failed to log in (${answer.status})`)
  if (!answer.ok) throw apiError(accountErrors, 'WRONG_LOG_IN')
  const { user: shopper } = (await answer.json()) as { user?: Shopper }
  return {
    shopper,
    cookies: [...answer.headers.getSetCookie(), signedIn(shop, shopper ? sessionSeconds : 0)],
  }
}

/**
 * Ends the request's session, and what a registration in this browser still offers; returns the
 * cookies that clear the session.
 */
export async function logOut(shop: Shop, headers: Headers): Promise<string[]> {
  const token = sessionToken(shop, headers)
  if (token) await shop.db.delete(session).where(eq(session.token, token))
  await endOffer(shop, headers)
  return [
    cookieText(sessionCookie(shop), '', { seconds: 0, httpOnly: true, secure: isHttps(shop) }),
    signedIn(shop, 0),
  ]
}

/** Shows Profile before the first paint, on cached pages too; a hint only (rulings.md#session). */
export function signedIn(shop: Shop, seconds = sessionSeconds): string {
  return cookieText('signed_in', seconds ? '1' : '', {
    seconds,
    httpOnly: false,
    secure: isHttps(shop),
  })
}
