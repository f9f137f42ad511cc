import { createHash, randomBytes } from 'node:crypto'
import { cookieOf, cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'

export const cookieDays = 90

/** Over https with `__Host-`, so that a neighbour on another subdomain cannot plant a cart. */
export function cartCookie(shop: Shop): string {
  return isHttps(shop) ? '__Host-nadi.cart' : 'nadi.cart'
}

/** Cart cookie with a valid format, not yet looked up. */
export function cartToken(shop: Shop, headers: Headers): string | undefined {
  const token = cookieOf(headers, cartCookie(shop))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

// Random token: a plain hash is enough.
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function cartCookieText(shop: Shop, token: string): string {
  const seconds = cookieDays * 24 * 60 * 60
  return cookieText(cartCookie(shop), token, { seconds, httpOnly: true, secure: isHttps(shop) })
}
