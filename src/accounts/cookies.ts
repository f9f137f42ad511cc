import type { Shop } from '#platform/shop.ts'

const plainName = 'nadi.session_token'

/**
 * The name of the session cookie. Over https it begins with `__Host-`, so that a browser takes it
 * from this very host only and never over plain HTTP; a neighbour on another subdomain cannot plant
 * one. On http://localhost a browser would drop a cookie of such a name.
 */
export function sessionCookie(shop: Shop): string {
  return ofThisHost(shop, plainName)
}

/** Who has given the right password and not yet the code of their authenticator app. */
export const secondStepCookie = (shop: Shop): string => ofThisHost(shop, 'nadi.second_step')

/** Which question a passkey is to answer. */
export const challengeCookie = (shop: Shop): string => ofThisHost(shop, 'nadi.passkey_challenge')

function ofThisHost(shop: Shop, name: string): string {
  return isHttps(shop) ? `__Host-${name}` : name
}

/** By which a browser is known again at the next log-in, for as long as it keeps cookies. */
export function deviceCookie(shop: Shop): string {
  return isHttps(shop) ? '__Host-nadi.device' : 'nadi.device'
}

/** `Secure` only where it can work: over plain HTTP a browser would drop the cookie. */
export function isHttps({ settings }: Shop): boolean {
  return settings.publicUrl.startsWith('https:')
}

/** A cookie's value with its percent signs resolved; undefined when it is not there. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
  // Not decodeURIComponent: what a stranger sends may be no UTF-8 at all, and our own values are
  // plain ASCII.
  return pair
    ?.slice(name.length + 1)
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A cookie for the whole site that the browser drops after `seconds`; 0 takes it away now. */
export function cookieText(
  name: string,
  value: string,
  about: { seconds: number; httpOnly: boolean; secure: boolean },
): string {
  const flags = [
    'Path=/',
    `Max-Age=${about.seconds}`,
    'SameSite=Lax',
    about.httpOnly && 'HttpOnly',
    about.secure && 'Secure',
  ]
  return [`${name}=${value}`, ...flags.filter((flag) => flag !== false)].join('; ')
}
