import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedStaffSecrets, staffSecret } from '../staff-secret.ts'
import type { Settings } from '../settings.ts'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts keys of payments and mail with a key derived from STAFF_SECRET; `use` binds the place. */
export function sealed(settings: Settings, use: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const work = createCipheriv(cipher, keyOf(staffSecret(settings)), iv).setAAD(Buffer.from(use))
  const body = Buffer.concat([work.update(text, 'utf8'), work.final()])
  return Buffer.concat([iv, work.getAuthTag(), body]).toString('base64url')
}

/** Undefined for what was sealed under a STAFF_SECRET that does not count, or is damaged. */
export function unsealed(settings: Settings, use: string, text: string): string | undefined {
  for (const secret of acceptedStaffSecrets(settings)) {
    const plain = opened(secret, use, text)
    if (plain !== undefined) return plain
  }
  return undefined
}

/** The same under the present key; undefined for what is so already, or cannot be read. */
export function sealedAnew(settings: Settings, use: string, text: string): string | undefined {
  if (opened(staffSecret(settings), use, text) !== undefined) return undefined
  const plain = unsealed(settings, use, text)
  return plain === undefined ? undefined : sealed(settings, use, plain)
}

function opened(secret: string, use: string, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const work = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    work.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return `${work.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8')}${work.final('utf8')}`
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'stored settings', 32))
}
