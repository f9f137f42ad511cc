import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToFolder, makeDataFolder } from '../data-folder.ts'
import { StartRefused } from './start-refused.ts'

const leastLength = 32

/** A key in the data folder, the setting in its place, and what its loss means. */
export type SecretFile = { file: string; setting: string; consequence: string }

/** The key of the file, made at the first start. */
export function secretInFile(dataDir: string, secretFile: SecretFile): string {
  const file = join(makeDataFolder(dataDir), secretFile.file)
  const secret = read(file, secretFile) ?? firstSecret(file, secretFile)
  if (secret.length >= leastLength) return secret
  throw new StartRefused(
    `The key in ${file} is too short to be one: delete that file (${secretFile.consequence}) or set ${secretFile.setting}.`,
  )
}

/** The key of the file, if there is one. */
export function readSecret(dataDir: string, secretFile: SecretFile): string | undefined {
  return read(join(dataDir, secretFile.file), secretFile)
}

function read(file: string, { setting }: SecretFile): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`Nadi cannot read ${file}: allow it to, or set ${setting}.`)
  }
}

/** Written atomically, so that two servers starting at once agree on one key. */
function firstSecret(file: string, { setting }: SecretFile): string {
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
      `Nadi cannot keep a key in ${file}: allow it to write there, or set ${setting}.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}
