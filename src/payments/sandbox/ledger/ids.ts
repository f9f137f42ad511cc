import { createHmac, randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `order_`, `pay_`, `rfnd_` or nothing, then 14 letters and digits. */
export function newId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => base62[randomInt(base62.length)]).join('')
}

/** Hex HMAC-SHA256, the provider's only way to sign (payment-provider.md#signatures). */
export function hmacHex(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
