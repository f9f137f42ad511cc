import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'

const minuteMs = 60_000

/** Who has it may look at a shop that is not open yet, until it expires. */
export function previewToken({ settings, clock }: Shop, minutes: number): string {
  const until = String(clock().getTime() + minutes * minuteMs)
  return `${until}.${keyedHash(settings, 'preview of the shop', until)}`
}

export function isPreviewToken({ settings, clock }: Shop, token: string): boolean {
  const [until = '', signature = ''] = token.split('.')
  const right = Buffer.from(keyedHash(settings, 'preview of the shop', until))
  const actual = Buffer.from(signature)
  return (
    actual.length === right.length &&
    timingSafeEqual(actual, right) &&
    Number(until) > clock().getTime()
  )
}
