import { languageCode } from '#platform/language/translate.ts'
import { writeStorage, readStorage } from '#web/browser-storage.ts'

/** One confirmation: fingerprint of the order, idempotency key, start. */
type Attempt = { of: string; key: string; at: number }

const storageKey = 'checkout-attempts'
const maxAttempts = 5
// A little longer than an unpaid order lives: later, the same cart is a new order.
const lifeMs = 45 * 60_000

/**
 * The same order keeps its key through retries, reloads and other tabs; a changed one gets a new
 * key. Random bytes, because `crypto.randomUUID` is missing on plain http.
 */
export function keyFor(body: string): string {
  const of = fingerprint(body)
  const attempt = readAttempts().find((candidate) => candidate.of === of)
  if (attempt) return attempt.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  remember([...readAttempts(), { of, key, at: Date.now() }].slice(-maxAttempts))
  return key
}

/** The order's emails are in the language of its page. */
export function headersFor(body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'idempotency-key': keyFor(body),
    'accept-language': languageCode(),
  }
}

/** After placing or closing, the same cart is a new order. */
export function forgetKey(key: string): void {
  remember(readAttempts().filter((attempt) => attempt.key !== key))
}

// Memory, where storage is blocked.
let inMemory: Attempt[] = []

function readAttempts(): Attempt[] {
  const value = readStorage('localStorage', storageKey)
  return (Array.isArray(value) ? value.filter(isAttempt) : inMemory).filter(
    ({ at }) => Date.now() - at < lifeMs,
  )
}

function remember(attempts: Attempt[]): void {
  inMemory = attempts
  writeStorage('localStorage', storageKey, attempts)
}

function isAttempt(value: unknown): value is Attempt {
  const { of, key, at } = (value ?? {}) as Partial<Attempt>
  return (
    typeof of === 'string' &&
    typeof key === 'string' &&
    /^[0-9a-f]{32}$/.test(key) &&
    typeof at === 'number'
  )
}

/** Not cryptographic: it only distinguishes orders (`crypto.subtle` is missing on plain http). */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${text.length}-${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
