import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { authSecret, acceptedSecrets } from './settings/auth-secret.ts'
import type { Settings } from './settings/settings.ts'

const idBytes = 16
const signBytes = 16
const form = /^[\w-]{43}$/

/**
 * A key for a link that stands in several emails: an id and its signature, so that nothing more is
 * stored. `use` separates the keys of different tables.
 */
export function signedId(settings: Settings, use: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signature(authSecret(settings), use, bytes)]).toString('base64url')
}

/** The id of such a key; undefined for one that the shop never signed. */
export function idOfSigned(settings: Settings, use: string, key: string): string | undefined {
  if (!form.test(key)) return undefined
  const bytes = Buffer.from(key, 'base64url')
  const [id, sign] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const isOurs = acceptedSecrets(settings).some((secret) =>
    timingSafeEqual(sign, signature(secret, use, id)),
  )
  if (!isOurs) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signature(secret: string, use: string, id: Buffer): Buffer {
  return createHmac('sha256', linkKey(secret, use)).update(id).digest().subarray(0, signBytes)
}

// Two secrets at most at a time, and a few uses. As objects: from bytes one is made for every hash.
const linkKeys = new Map<string, KeyObject>()

function linkKey(secret: string, use: string): KeyObject {
  const name = `${use} ${secret}`
  const key =
    linkKeys.get(name) ??
    createSecretKey(createHmac('sha256', secret).update(`link ${use}`).digest())
  linkKeys.set(name, key)
  return key
}
