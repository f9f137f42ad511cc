import { eq } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { isContended } from '#platform/db/database-errors.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf, sessionSeconds, withHash } from './auth.ts'
import { isPasswordOf } from './check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { accountErrors } from './contract.ts'
import { cookieText, isHttps, sessionCookie } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { countGuess, forgiveGuess } from './limits.ts'
import { session, user } from './tables.ts'
import { sessionToken } from './current-user.ts'

const columns = { id: user.id, name: user.name, email: user.email }

type Registration = { name: string; email: string; password: string }

/** Registers; logs nobody in. Repeated, because its answer was lost, it answers the same again. */
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
  // The library logs what the database said and calls it unprocessable: a wait too long, or a
  // connection that broke.
  if (!row && answer.status === 422)
    throw apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  if (!row) throw new Error(`the auth library registered nobody (${answer.status})`)
  const { createdAt, ...shopper } = row
  // For a taken e-mail the library invents a shopper, after the same work, and one of two at the
  // same moment fails.
  const isNew = answer.ok && shopper.id === body.user?.id
  const isRecent = shop.clock().getTime() - createdAt.getTime() < repeatMs
  if (!isNew && !(isRecent && (await isRepeat(shop, { shopper, about, address }))))
    throw apiError(accountErrors, 'EMAIL_TAKEN')
  return shopper
}

// A form that is sent again, or a browser that asks again, does it within minutes.
const repeatMs = 10 * 60 * 1000

/**
 * Only whoever knows the password is told more than that the e-mail is taken, and could log in as
 * well; so it is counted like a log-in.
 */
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
 * The session that begins, or only the first step to it: then there is no shopper, and the code of
 * their authenticator app is still to come. An unknown e-mail costs the same time as a wrong
 * password, because the library hashes either way.
 */
export async function logIn(
  shop: Shop,
  credentials: { email: string; password: string },
  headers = new Headers(),
): Promise<{ shopper: Shopper | undefined; cookies: string[] }> {
  const device = new Headers({ 'user-agent': deviceName(headers) })
  const enter = () =>
    authOf(shop).api.signInEmail({ body: credentials, headers: device, asResponse: true })
  // The account was erased in between (migrations/0009_erased_accounts.sql): asked again, it is not
  // there.
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
 * Ends the session the request carries, if any, and answers the cookies that make the browser
 * forget it.
 */
export async function logOut(shop: Shop, headers: Headers): Promise<string[]> {
  const token = sessionToken(shop, headers)
  if (token) await shop.db.delete(session).where(eq(session.token, token))
  return [
    cookieText(sessionCookie(shop), '', { seconds: 0, httpOnly: true, secure: isHttps(shop) }),
    signedIn(shop, 0),
  ]
}

/**
 * Lets the header show Profile before the first paint, on cached pages too; nothing else rests on
 * it (rulings.md#session).
 */
export function signedIn(shop: Shop, seconds = sessionSeconds): string {
  return cookieText('signed_in', seconds ? '1' : '', {
    seconds,
    httpOnly: false,
    secure: isHttps(shop),
  })
}
