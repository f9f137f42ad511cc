import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { v7 } from 'uuid'
import { passkey } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'

type Signing = { challenge: string; origin?: string; isVerified?: boolean }
type Device = {
  credentialId: string
  publicKey: Buffer
  sign(about: Signing): Record<string, unknown>
  /** The answer to `navigator.credentials.create`. */
  register(about: Signing): Record<string, unknown>
}

/** A passkey of the shopper, and the device that signs with it. */
export async function aPasskeyDevice(shop: Shop, userId: string): Promise<Device & { id: string }> {
  const device = newDevice(shop)
  const id = v7()
  await shop.db.insert(passkey).values({
    id,
    userId,
    name: 'My phone',
    credentialID: device.credentialId,
    publicKey: device.publicKey.toString('base64'),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  return { ...device, id }
}

/** A device that makes and uses one passkey (WebAuthn, ES256). */
export function newDevice(shop: Shop): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = coseKey(x, y)
  const credentialId = randomBytes(16).toString('base64url')
  const { origin: ownOrigin, hostname } = new URL(shop.settings.publicUrl)
  return {
    credentialId,
    publicKey: key,
    register: ({ challenge, origin = ownOrigin, isVerified = true }) => ({
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(
          JSON.stringify({ type: 'webauthn.create', challenge, origin }),
        ).toString('base64url'),
        attestationObject: attestation(hostname, {
          // A new credential follows; user present, and verified.
          flags: isVerified ? 0x45 : 0x41,
          credentialId: Buffer.from(credentialId, 'base64url'),
          key,
        }).toString('base64url'),
      },
    }),
    sign: ({ challenge, origin = ownOrigin, isVerified = true }) => {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
      // User present, and verified; then the counter.
      const flags = Buffer.from([isVerified ? 5 : 1, 0, 0, 0, 0])
      const about = Buffer.concat([sha256(Buffer.from(hostname)), flags])
      const signature = sign('sha256', Buffer.concat([about, sha256(client)]), privateKey)
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: about.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(
  hostname: string,
  { flags, credentialId, key }: { flags: number; credentialId: Buffer; key: Buffer },
): Buffer {
  const aaguid = Buffer.alloc(16)
  const data = Buffer.concat([
    sha256(Buffer.from(hostname)),
    Buffer.from([flags, 0, 0, 0, 0]),
    aaguid,
    Buffer.from([0, credentialId.length]),
    credentialId,
    key,
  ])
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
}

/** RFC 9052: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
