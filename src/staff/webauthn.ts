import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Settings } from '#platform/settings/settings.ts'
import type { NewCredential, UsedCredential } from '#platform/sign-in/passkey-shapes.ts'

export type StoredKey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}
export type NewKey = StoredKey & { backedUp: boolean; aaguid: string }
type Options = { challenge: string } & Record<string, unknown>
type Transports = { transports?: ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[] }

/** Options to make a passkey; without the owner's verification it would be one factor alone. */
export async function registrationOptions(
  settings: Settings,
  about: { staffId: string; name: string; email: string; credentialIds: string[] },
): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName: `${settings.storeName} back office`,
    rpID: hostOf(settings),
    userID: new TextEncoder().encode(about.staffId),
    userName: about.email,
    userDisplayName: about.name,
    attestationType: 'none',
    excludeCredentials: about.credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Undefined for a wrong challenge, origin or answer. */
export async function verifiedNew(
  settings: Settings,
  credential: NewCredential,
  challenge: string,
): Promise<NewKey | undefined> {
  if (!isWithoutCertificate(credential)) return undefined
  const answer = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expected(settings, challenge),
    // The library throws for whatever is malformed.
  }).catch(() => undefined)
  if (!answer?.verified) return undefined
  const { credential: key, credentialBackedUp: backedUp, aaguid } = answer.registrationInfo
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    transports: key.transports ?? [],
    backedUp,
    aaguid,
  }
}

/**
 * A certificate of the maker was not asked for, and to verify one the library fetches addresses that
 * stand in it. A browser may still pass on a statement that the passkey signed itself.
 */
function isWithoutCertificate({ response }: NewCredential): boolean {
  try {
    const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
    const object = decodeAttestationObject(bytes)
    const format = object.get('fmt')
    return format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/** Options to use one of these passkeys, or any. */
export async function authenticationOptions(
  settings: Settings,
  keys: Pick<StoredKey, 'credentialId' | 'transports'>[] = [],
): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(settings),
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      ...({ transports } as Transports),
    })),
  })
  return { ...options }
}

/** The passkey's new counter; undefined for a wrong answer. */
export async function verifiedUse(
  settings: Settings,
  { credential, challenge, key }: { credential: UsedCredential; challenge: string; key: StoredKey },
): Promise<number | undefined> {
  const answer = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    ...expected(settings, challenge),
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => undefined)
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined
}

function expected(settings: Settings, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(settings.adminUrl).origin,
    expectedRPID: hostOf(settings),
    requireUserVerification: true,
  }
}

function hostOf({ adminUrl }: Settings): string {
  return new URL(adminUrl).hostname
}
