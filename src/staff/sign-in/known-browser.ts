import { randomBytes, timingSafeEqual } from 'node:crypto'
import { acceptedStaffHashes, staffHash } from '#platform/settings/staff-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { staffCookie, staffToken } from '../cookies.ts'

const use = 'known browser'
const days = 90
const dayMs = 24 * 3_600_000
// Members who share a browser, as at a packing table.
const mostMarks = 5

/**
 * Id of the mark that says: this member has signed in with this browser. It opens nothing; guesses
 * are counted under it, so that strangers cannot lock the member out.
 */
export function knownBrowser(shop: Shop, email: string, headers: Headers): string | undefined {
  return marksIn(shop, headers).find((mark) => isMarkOf(shop, email, mark))
}

/** The cookie with the mark of a member who has just signed in, beside those of others. */
export function rememberBrowser(shop: Shop, email: string, headers: Headers): string {
  const others = marksIn(shop, headers).filter((mark) => !isMarkOf(shop, email, mark))
  const id = `${shop.clock().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  const marks = [`${id}.${staffHash(shop.settings, use, `${email} ${id}`)}`, ...others].slice(
    0,
    mostMarks,
  )
  return staffCookie(shop, 'known', { value: marks.join('~'), seconds: days * 86_400 })
}

function marksIn(shop: Shop, headers: Headers): string[] {
  const marks = (staffToken(shop, 'known', headers) ?? '').split('~', mostMarks)
  return marks.filter((mark) => /^[\da-z]{8,9}\.[\w-]{16}\.[\w-]{43}$/.test(mark))
}

function isMarkOf(shop: Shop, email: string, mark: string): boolean {
  const [at = '', random = '', signed = ''] = mark.split('.')
  const ageMs = shop.clock().getTime() - Number.parseInt(at, 36)
  const right = acceptedStaffHashes(shop.settings, use, `${email} ${at}.${random}`)
  return ageMs < days * dayMs && right.some((hash) => isSame(hash, signed))
}

function isSame(hash: string, signed: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(signed))
}
