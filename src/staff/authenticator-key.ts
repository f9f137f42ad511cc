import { randomInt } from 'node:crypto'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { createOTP } from '@better-auth/utils/otp'
import { acceptedStaffSecrets, staffSecret } from '#platform/settings/staff-secret.ts'
import type { Settings } from '#platform/settings/settings.ts'

const periodMs = 30_000

/** A new key of an authenticator app, encrypted. */
export function newKey(settings: Settings): Promise<string> {
  return encrypted(settings, generateRandomString(32, 'a-z', 'A-Z', '0-9'))
}

/** The key as an address for a QR code, and as text to type in groups of four. */
export async function shownKey(
  settings: Settings,
  secret: string,
  email: string,
): Promise<{ key: string; uri: string }> {
  const uri = createOTP(await decrypted(settings, secret)).url(
    `${settings.storeName} back office`,
    email,
  )
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return { key: key.replace(/=+$/, '').replace(/(.{4})(?=.)/g, '$1 '), uri }
}

/** The period of 30 seconds whose code this is: that of now or a neighbour. */
export async function stepOf(
  settings: Settings,
  { secret, code, now }: { secret: string; code: string; now: Date },
): Promise<number | undefined> {
  const codes = createOTP(await decrypted(settings, secret))
  const step = Math.floor(now.getTime() / periodMs)
  const candidates = await Promise.all(
    [step, step - 1, step + 1].map(async (at) => ({ at, code: await codes.hotp(at) })),
  )
  return candidates.find((candidate) => candidate.code === code)?.at
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten letters and digits that are told apart on paper: 50 bits. */
export function newRecoveryCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}

export function encrypted(settings: Settings, data: string): Promise<string> {
  return symmetricEncrypt({ key: staffSecret(settings), data })
}

/** Under any key that counts. */
export async function decrypted(settings: Settings, secret: string): Promise<string> {
  const [key = '', former] = acceptedStaffSecrets(settings)
  const present = symmetricDecrypt({ key, data: secret })
  return former === undefined
    ? present
    : present.catch(() => symmetricDecrypt({ key: former, data: secret }))
}

/** The same under the present key; undefined for what is so already. Throws when no key opens it. */
export async function encryptedAnew(
  settings: Settings,
  secret: string,
): Promise<string | undefined> {
  const [key = ''] = acceptedStaffSecrets(settings)
  const isPresent = await symmetricDecrypt({ key, data: secret }).then(
    () => true,
    () => false,
  )
  return isPresent ? undefined : encrypted(settings, await decrypted(settings, secret))
}
