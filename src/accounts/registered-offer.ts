import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { cookieOf, cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import { registeredCookie } from './cookies.ts'
import { verification } from './tables.ts'

const seconds = 10 * 60

/**
 * Cookie by which the browser that has just registered logs in once without typing the password
 * again (rulings.md#registration). Stored as a hash, beside the reset links and ended with them.
 */
export async function offerLogIn(shop: Shop, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await shop.db.insert(verification).values({
    id: v7(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(shop.clock().getTime() + seconds * 1000),
  })
  return offerCookie(shop, token, seconds)
}

/** Uses the offer of this browser up; false when there was none. */
export async function endOffer(shop: Shop, headers: Headers): Promise<boolean> {
  const identifier = offerOf(shop, headers)
  if (!identifier) return false
  const used = await shop.db
    .delete(verification)
    .where(eq(verification.identifier, identifier))
    .returning({ id: verification.id })
  return used.length > 0
}

/** Identifier of the offer that this browser holds; undefined without a cookie. */
export function offerOf(shop: Shop, headers: Headers): string | undefined {
  const token = cookieOf(headers, registeredCookie(shop))
  return token ? identifierOf(token) : undefined
}

export function offerCookie(shop: Shop, token: string, maxAge: number): string {
  const about = { seconds: maxAge, httpOnly: true, secure: isHttps(shop) }
  return cookieText(registeredCookie(shop), token, about)
}

function identifierOf(token: string): string {
  return `registered ${createHash('sha256').update(token).digest('base64url')}`
}
