import { cookieOf, cookieText } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'

type Name = 'session' | 'step' | 'challenge' | 'invited' | 'known'

// Reached by links from elsewhere too: a page that a colleague sent, an invitation opened again.
const sentFromElsewhere: readonly Name[] = ['session', 'invited']

/** Cookies of the back office alone: a page of the shop is sent without them. */
export function staffCookie(
  shop: Shop,
  name: Name,
  { value, seconds }: { value: string; seconds: number },
): string {
  const { prefix, ...about } = placeOf(shop)
  return cookieText(`${prefix}nadi.staff_${name}`, value, {
    seconds,
    httpOnly: true,
    strict: !sentFromElsewhere.includes(name),
    ...about,
  })
}

export function clearedCookie(shop: Shop, name: Name): string {
  return staffCookie(shop, name, { value: '', seconds: 0 })
}

export function staffToken(shop: Shop, name: Name, headers: Headers): string | undefined {
  return cookieOf(headers, `${placeOf(shop).prefix}nadi.staff_${name}`) || undefined
}

/**
 * On a host of its own `__Host-`, which a neighbour on another subdomain cannot set; beside the shop
 * `__Secure-`, because the other would want the path of the shop.
 */
function placeOf({ settings: { adminUrl, publicUrl } }: Shop) {
  const isOwnHost = new URL(adminUrl).host !== new URL(publicUrl).host
  const secure = adminUrl.startsWith('https:')
  return {
    secure,
    path: isOwnHost ? '/' : '/admin',
    prefix: secure ? (isOwnHost ? '__Host-' : '__Secure-') : '',
  }
}
