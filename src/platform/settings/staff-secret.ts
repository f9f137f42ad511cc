import { createHmac } from 'node:crypto'
import { keptSecret } from './kept-secret.ts'
import type { Settings } from './settings.ts'

const secrets = new WeakMap<Settings, string>()
const kept = {
  file: 'staff-secret',
  setting: 'STAFF_SECRET',
  consequence: 'every member of the staff needs a new second factor',
}

/**
 * The key that encrypts the second factors of the staff; apart from AUTH_SECRET, so that changing
 * that one shuts no owner out.
 */
export function staffSecret(settings: Settings): string {
  const secret = secrets.get(settings) ?? settings.staffSecret ?? keptSecret(settings.dataDir, kept)
  secrets.set(settings, secret)
  return secret
}

/** A keyed hash of what could be guessed; `use` separates the hashes of different tables. */
export function staffHash(settings: Settings, use: string, text: string): string {
  return createHmac('sha256', staffSecret(settings)).update(`${use} ${text}`).digest('base64url')
}
