import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { authSecret } from '#platform/auth-secret.ts'
import { perDatabase } from '#platform/per-database.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { noteShopper } from '#platform/underway.ts'
import { cookieOf, sessionCookie } from './cookies.ts'
import { session, user } from './tables.ts'

const findShopper = perDatabase(({ db }) =>
  db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, sql.placeholder('token')), gt(session.expiresAt, sql.placeholder('now'))))
    .prepare('who_asks'),
)

/** The shopper whose session the request carries; every call asks, so it is one prepared statement and not the library's several. */
export async function whoAsks(shop: Shop, headers: Headers): Promise<Shopper | undefined> {
  const token = sessionToken(shop, headers)
  if (!token) return undefined
  const [shopper] = await findShopper(shop).execute({ token, now: shop.clock() })
  if (shopper) noteShopper(shopper.id)
  return shopper
}

/** The token in the session cookie, when the library's signature on it is right: `token.base64(HMAC-SHA-256(token))`. */
export function sessionToken(shop: Shop, headers: Headers): string | undefined {
  const value = cookieOf(headers, sessionCookie(shop))
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const right = Buffer.from(createHmac('sha256', authSecret(shop.settings)).update(token).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}
