import { createHmac } from 'node:crypto'
import { secretInFile, readSecret } from './secret-file.ts'
import type { Settings } from './settings.ts'

const secrets = new WeakMap<Settings, string>()
const previous = new WeakMap<Settings, { secret: string | undefined }>()
const secretFile = {
  file: 'staff-secret',
  setting: 'STAFF_SECRET',
  consequence: 'every member of the staff needs a new second factor',
}

/**
 * The key that encrypts the second factors of the staff; apart from AUTH_SECRET, so that changing
 * that one shuts no owner out.
 */
export function staffSecret(settings: Settings): string {
  const secret =
    secrets.get(settings) ?? settings.staffSecret ?? secretInFile(settings.dataDir, secretFile)
  secrets.set(settings, secret)
  return secret
}

/** The keys that count: the present one, and the former one while it is kept beside it. */
export function acceptedStaffSecrets(settings: Settings): string[] {
  const secret = staffSecret(settings)
  const former = formerSecret(settings)
  return former === undefined || former === secret ? [secret] : [secret, former]
}

/** A keyed hash of what could be guessed; `use` separates the hashes of different tables. */
export function staffHash(settings: Settings, use: string, text: string): string {
  return hashWith(staffSecret(settings), use, text)
}

/** The same under every key that counts. */
export function acceptedStaffHashes(settings: Settings, use: string, text: string): string[] {
  return acceptedStaffSecrets(settings).map((secret) => hashWith(secret, use, text))
}

/** Tells one key from another, and nothing of it. */
export function staffKeyId(settings: Settings): string {
  return staffHash(settings, 'id', 'of the key').slice(0, 11)
}

function hashWith(secret: string, use: string, text: string): string {
  return createHmac('sha256', secret).update(`${use} ${text}`).digest('base64url')
}

function formerSecret(settings: Settings): string | undefined {
  const former = previous.get(settings) ?? { secret: readFormer(settings) }
  previous.set(settings, former)
  return former.secret
}

function readFormer({ dataDir, ...settings }: Settings): string | undefined {
  const { staffSecretPrevious: former } = settings
  if (former !== undefined || settings.staffSecret !== undefined) return former
  return readSecret(dataDir, { ...secretFile, file: 'staff-secret-previous' })
}
