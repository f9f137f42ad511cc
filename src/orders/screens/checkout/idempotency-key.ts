import { writeStorage, readStorage } from '../browser-storage.ts'

/**
 * One confirmation: which order it is of (a fingerprint, no address), the key it is sent with, and
 * when it began.
 */
type Attempt = { of: string; key: string; at: number }

const storageKey = 'checkout-attempts'
const maxAttempts = 5
// A little longer than an unpaid order lives: after that, the same order is meant to be another
// one.
const lifeMs = 45 * 60_000

/**
 * The same order keeps its key through retries, reloads, a lost answer and other tabs, which may
 * press the button too; a changed order gets a new one. `crypto.randomUUID` is missing on plain
 * http addresses other than localhost, so the key is made of random bytes.
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

/** Once the order is known to be placed or ended, buying the same again is a new order. */
export function forgetKey(key: string): void {
  remember(readAttempts().filter((attempt) => attempt.key !== key))
}

// Where storage is blocked, memory keeps them as long as the page lives.
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

/**
 * Tells two orders apart; nobody is kept out by it, so it need not be a secret's hash (and
 * `crypto.subtle` is missing on plain http).
 */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${text.length}-${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
