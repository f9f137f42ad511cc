import { eq } from 'drizzle-orm'
import { refusal, refusals } from '#platform/contract.ts'
import { isContended } from '#platform/database-errors.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf, sessionSeconds, withHash } from './auth.ts'
import { noes } from './contract.ts'
import { cookieText, isHttps, sessionCookie } from './cookies.ts'
import { session, user } from './tables.ts'
import { sessionToken } from './who-asks.ts'

const columns = { id: user.id, name: user.name, email: user.email }

/** Registers; logs nobody in. */
export async function signUp(shop: Shop, about: { name: string; email: string; password: string }): Promise<Shopper> {
  const answer = await withHash(about.password, () => authOf(shop).api.signUpEmail({ body: about, asResponse: true }))
  const said = (await answer.json()) as { user?: { id: string } }
  const [shopper] = await shop.db.select(columns).from(user).where(eq(user.email, about.email))
  // The library logs what the database said and calls it unprocessable: a wait too long, or a connection that broke.
  if (!shopper && answer.status === 422) throw refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  if (!shopper) throw new Error(`the auth library registered nobody (${answer.status})`)
  // For a taken e-mail the library invents a shopper, after the same work, and one of two at the same moment fails.
  if (!answer.ok || shopper.id !== said.user?.id) throw refusal(noes, 'EMAIL_TAKEN')
  return shopper
}

/** The session that begins; an unknown e-mail costs the same time as a wrong password, because the library hashes either way. */
export async function logIn(shop: Shop, credentials: { email: string; password: string }): Promise<{ shopper: Shopper; cookies: string[] }> {
  const enter = () => authOf(shop).api.signInEmail({ body: credentials, asResponse: true })
  // The account was erased in between (migrations/0009_erased_accounts.sql): asked again, it is not there.
  const answer = await enter().catch((error: unknown) => (isContended(error) ? enter() : Promise.reject(error)))
  if (answer.status >= 500) throw new Error(`the auth library failed to log in (${answer.status})`)
  if (!answer.ok) throw refusal(noes, 'WRONG_LOG_IN')
  const { user: shopper } = (await answer.json()) as { user: Shopper }
  return { shopper, cookies: [...answer.headers.getSetCookie(), signedIn(shop, sessionSeconds)] }
}

/** Ends the session the request carries, if any, and answers the cookies that make the browser forget it. */
export async function logOut(shop: Shop, headers: Headers): Promise<string[]> {
  const token = sessionToken(shop, headers)
  if (token) await shop.db.delete(session).where(eq(session.token, token))
  return [cookieText(sessionCookie(shop), '', { seconds: 0, httpOnly: true, secure: isHttps(shop) }), signedIn(shop, 0)]
}

/** Lets the header show Profile before the first paint, on cached pages too; nothing else rests on it (decision 10). */
function signedIn(shop: Shop, seconds: number): string {
  return cookieText('signed_in', seconds ? '1' : '', { seconds, httpOnly: false, secure: isHttps(shop) })
}
