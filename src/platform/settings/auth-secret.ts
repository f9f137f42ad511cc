import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { secretInFile, readSecret } from './secret-file.ts'
import type { Settings } from './settings.ts'

const secretFile = {
  file: 'auth-secret',
  setting: 'AUTH_SECRET',
  consequence: 'everybody has to log in again',
}

// Read once: every request needs it.
const secrets = new WeakMap<Settings, string>()
const previous = new WeakMap<Settings, { secret: string; until: number } | undefined>()

/**
 * The key that signs sessions: the owner's, or one generated at the first start and stored with
 * the data.
 */
export function authSecret(settings: Settings): string {
  const secret =
    secrets.get(settings) ?? settings.authSecret ?? secretInFile(settings.dataDir, secretFile)
  secrets.set(settings, secret)
  return secret
}

/** The previous key, while it is accepted. */
export function previousSecret(settings: Settings): string | undefined {
  if (!previous.has(settings)) acceptPrevious(settings, Number.POSITIVE_INFINITY)
  const entry = previous.get(settings)
  return entry && entry.until > Date.now() ? entry.secret : undefined
}

/** `until` in milliseconds of this machine's clock. */
export function acceptPrevious(settings: Settings, until: number): void {
  const secret =
    settings.authSecretPrevious ??
    (settings.authSecret
      ? undefined
      : readSecret(settings.dataDir, { ...secretFile, file: 'auth-secret-previous' }))
  previous.set(settings, secret && secret !== authSecret(settings) ? { secret, until } : undefined)
}

/** Keys that may have signed a session: the present and the previous. */
export function acceptedSecrets(settings: Settings): string[] {
  const older = previousSecret(settings)
  return older === undefined ? [authSecret(settings)] : [authSecret(settings), older]
}

// Cached: every counted attempt needs one. As key objects: from bytes one is made for every hash.
const derivedKeys = new WeakMap<Settings, Map<string, KeyObject>>()

/**
 * A keyed hash (HMAC) of guessable data such as an address: without the key it cannot be found by
 * trial. `use` separates the hashes of different tables.
 */
export function keyedHash(settings: Settings, use: string, text: string): string {
  const keys = derivedKeys.get(settings) ?? new Map<string, KeyObject>()
  derivedKeys.set(settings, keys)
  const key = keys.get(use) ?? derivedKey(settings, `hash ${use}`)
  keys.set(use, key)
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** A key for one use alone. */
export function derivedKey(settings: Settings, use: string): KeyObject {
  return createSecretKey(createHmac('sha256', authSecret(settings)).update(use).digest())
}
