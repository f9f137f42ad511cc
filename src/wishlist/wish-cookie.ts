import { cookieOf, cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import type { Shop } from '#platform/shop.ts'
import { mostWishes } from './rules.ts'

const cookieDays = 90
const bytesOfId = 16

function wishCookie(shop: Shop): string {
  return isHttps(shop) ? '__Host-nadi.wishlist' : 'nadi.wishlist'
}

/** Ids of products, newest first; none for a cookie that is no list. */
export function wishesIn(shop: Shop, headers: Headers): string[] {
  const text = cookieOf(headers, wishCookie(shop)) ?? ''
  if (!/^[\w-]*$/.test(text)) return []
  const bytes = Buffer.from(text, 'base64url').toString('hex')
  const ids = bytes.match(new RegExp(`.{${2 * bytesOfId}}`, 'g')) ?? []
  return [...new Set(ids)].slice(0, mostWishes).map(dashed)
}

/** 22 bytes an id: a hundred of them fit. */
export function wishCookieText(shop: Shop, ids: readonly string[]): string {
  const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
  const seconds = ids.length > 0 ? cookieDays * 24 * 60 * 60 : 0
  const about = { seconds, httpOnly: true, secure: isHttps(shop) }
  return cookieText(wishCookie(shop), bytes.toString('base64url'), about)
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
