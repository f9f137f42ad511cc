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

/** Over plain HTTP a browser would drop a `Secure` cookie. */
export function isHttps({ settings }: Shop): boolean {
  return settings.publicUrl.startsWith('https:')
}

/** Cookie value, percent-decoded; undefined when absent. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
  // decodeURIComponent throws on invalid UTF-8; our own values are ASCII.
  return pair
    ?.slice(name.length + 1)
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Site-wide cookie; `seconds` 0 deletes it. */
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
