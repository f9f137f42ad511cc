import type { Shop } from '../shop.ts'

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

/** A cookie, site-wide unless a path is given; `seconds` 0 deletes it. */
export function cookieText(
  name: string,
  value: string,
  about: { seconds: number; httpOnly: boolean; secure: boolean; path?: string; strict?: boolean },
): string {
  const flags = [
    `Path=${about.path ?? '/'}`,
    `Max-Age=${about.seconds}`,
    `SameSite=${about.strict ? 'Strict' : 'Lax'}`,
    about.httpOnly && 'HttpOnly',
    about.secure && 'Secure',
  ]
  return [`${name}=${value}`, ...flags.filter((flag) => flag !== false)].join('; ')
}
