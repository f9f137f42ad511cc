import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { v7 } from 'uuid'
import { passkey } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'

type Signing = { challenge: string; origin?: string; isVerified?: boolean }
type Device = {
  id: string
  credentialId: string
  sign(about: Signing): Record<string, unknown>
}

/** A passkey of the shopper, and the device that signs with it (WebAuthn, ES256). */
export async function aPasskeyDevice(shop: Shop, userId: string): Promise<Device> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [id, credentialId] = [v7(), randomBytes(16).toString('base64url')]
  await shop.db.insert(passkey).values({
    id,
    userId,
    name: 'My phone',
    credentialID: credentialId,
    publicKey: coseKey(x, y).toString('base64'),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  const { origin: ownOrigin, hostname } = new URL(shop.settings.publicUrl)
  return {
    id,
    credentialId,
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
