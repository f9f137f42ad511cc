import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToFolder, makeDataFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { StartRefused } from './start-refused.ts'

const leastLength = 32

// Asked for with every request, read once.
const known = new WeakMap<Settings, string>()

/** The key that signs log-ins: the owner's, or one made at the first start and kept beside the data. */
export function authSecret(settings: Settings): string {
  const secret = known.get(settings) ?? settings.authSecret ?? keptSecret(settings.dataDir)
  known.set(settings, secret)
  return secret
}

function keptSecret(dataDir: string): string {
  const file = join(makeDataFolder(dataDir), 'auth-secret')
  const secret = read(file) ?? firstSecret(file)
  if (secret.length >= leastLength) return secret
  throw new StartRefused(`The key in ${file} is too short to be one: delete that file (everybody has to log in again) or set AUTH_SECRET.`)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`Nadi cannot read ${file}: allow it to, or set AUTH_SECRET.`)
  }
}

/** Written whole before it gets its name, so that two servers starting at once agree on one key. */
function firstSecret(file: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(draft, secret, { mode: 0o600 })
  giveToFolder(draft)
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFileSync(file, 'utf8').trim()
    throw new StartRefused(`Nadi cannot keep a key in ${file}: allow it to write there, or set AUTH_SECRET.`)
  } finally {
    rmSync(draft, { force: true })
  }
}
