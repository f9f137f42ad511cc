import { isHttps } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'

const plainName = 'nadi.session_token'

/**
 * Session cookie: over https with `__Host-`, so that a neighbour on another subdomain cannot set
 * it. On http://localhost a browser would drop such a name.
 */
export function sessionCookie(shop: Shop): string {
  return ofThisHost(shop, plainName)
}

/** Between password and authenticator code. */
export const secondStepCookie = (shop: Shop): string => ofThisHost(shop, 'nadi.second_step')

/** Between registration and the first log-in. */
export const registeredCookie = (shop: Shop): string => ofThisHost(shop, 'nadi.registered')

/** Passkey challenge. */
export const challengeCookie = (shop: Shop): string => ofThisHost(shop, 'nadi.passkey_challenge')

function ofThisHost(shop: Shop, name: string): string {
  return isHttps(shop) ? `__Host-${name}` : name
}

/** Known device, as long as a browser keeps cookies. */
export function deviceCookie(shop: Shop): string {
  return isHttps(shop) ? '__Host-nadi.device' : 'nadi.device'
}
