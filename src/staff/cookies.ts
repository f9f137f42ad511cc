import { cookieOf, cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'

type Name = 'session' | 'step' | 'challenge'

/** Cookies of the back office alone: a page of the shop is sent without them. */
export function staffCookie(
  shop: Shop,
  name: Name,
  { value, seconds }: { value: string; seconds: number },
): string {
  return cookieText(fullName(shop, name), value, {
    seconds,
    httpOnly: true,
    secure: isHttps(shop),
    path: '/admin',
  })
}

export function clearedCookie(shop: Shop, name: Name): string {
  return staffCookie(shop, name, { value: '', seconds: 0 })
}

export function staffToken(shop: Shop, name: Name, headers: Headers): string | undefined {
  return cookieOf(headers, fullName(shop, name)) || undefined
}

/** `__Secure-`, not `__Host-`, which would want the path of the shop. */
function fullName(shop: Shop, name: Name): string {
  return `${isHttps(shop) ? '__Secure-' : ''}nadi.staff_${name}`
}
