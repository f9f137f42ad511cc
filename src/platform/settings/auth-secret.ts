import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToFolder, makeDataFolder } from '../data-folder.ts'
import type { Settings } from './settings.ts'
import { StartRefused } from './start-refused.ts'

const leastLength = 32

// Read once: every request needs it.
const secrets = new WeakMap<Settings, string>()
const previous = new WeakMap<Settings, { secret: string; until: number } | undefined>()

/**
 * The key that signs sessions: the owner's, or one generated at the first start and stored with
 * the data.
 */
export function authSecret(settings: Settings): string {
  const secret = secrets.get(settings) ?? settings.authSecret ?? keptSecret(settings.dataDir)
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
    (settings.authSecret ? undefined : read(join(settings.dataDir, 'auth-secret-previous')))
  previous.set(settings, secret && secret !== authSecret(settings) ? { secret, until } : undefined)
}

/** Keys that may have signed a session: the present and the previous. */
export function acceptedSecrets(settings: Settings): string[] {
  const older = previousSecret(settings)
  return older === undefined ? [authSecret(settings)] : [authSecret(settings), older]
}

// Cached: every counted attempt needs one.
const derivedKeys = new WeakMap<Settings, Map<string, Buffer>>()

/**
 * A keyed hash (HMAC) of guessable data such as an address: without the key it cannot be found by
 * trial. `use` separates the hashes of different tables.
 */
export function keyedHash(settings: Settings, use: string, text: string): string {
  const keys = derivedKeys.get(settings) ?? new Map<string, Buffer>()
  derivedKeys.set(settings, keys)
  const key =
    keys.get(use) ?? createHmac('sha256', authSecret(settings)).update(`hash ${use}`).digest()
  keys.set(use, key)
  return createHmac('sha256', key).update(text).digest('base64url')
}

function keptSecret(dataDir: string): string {
  const file = join(makeDataFolder(dataDir), 'auth-secret')
  const secret = read(file) ?? firstSecret(file)
  if (secret.length >= leastLength) return secret
  throw new StartRefused(
    `The key in ${file} is too short to be one: delete that file (everybody has to log in again) or set AUTH_SECRET.`,
  )
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`Nadi cannot read ${file}: allow it to, or set AUTH_SECRET.`)
  }
}

/** Written atomically, so that two servers starting at once agree on one key. */
function firstSecret(file: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(draft, secret, { mode: 0o600 })
  giveToFolder(draft)
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readFileSync(file, 'utf8').trim()
    throw new StartRefused(
      `Nadi cannot keep a key in ${file}: allow it to write there, or set AUTH_SECRET.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}
