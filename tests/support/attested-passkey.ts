import { createHash, createPrivateKey, sign } from 'node:crypto'

/** The answer to `navigator.credentials.create`, as a device without attestation gives it. */
type Registered = { response: { clientDataJSON: string; attestationObject: string } }

// Of no device: made for this test, good for a hundred years.
const certificate = [
  'MIICBzCCAaygAwIBAgIUT9iwYX+0KA4dvbQB3iMOthVXHMEwCgYIKoZIzj0EAwIwWTELMAkGA1UEBhMCSU4xEDAOBg',
  'NVBAoMB0V4YW1wbGUxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xFDASBgNVBAMMC0V4YW1wbGUg',
  'a2V5MCAXDTI2MTEyMzE5NDM1MVoYDzIxMjYxMDMwMTk0MzUxWjBZMQswCQYDVQQGEwJJTjEQMA4GA1UECgwHRXhhbX',
  'BsZTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEUMBIGA1UEAwwLRXhhbXBsZSBrZXkwWTATBgcq',
  'hkjOPQIBBggqhkjOPQMBBwNCAASTJOQNH4J9WQ/aXnpeGa34wWGCweslePhb/ewdXmE/SG4pNOUJyyEwe1+uqhzLqJ',
  'iCGUfpLhlXbaM7BYBpRMIto1AwTjAdBgNVHQ4EFgQUwoDngYLpSaA5QKDHNWPPDzl4mTwwHwYDVR0jBBgwFoAUwoDn',
  'gYLpSaA5QKDHNWPPDzl4mTwwDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNJADBGAiEA29IjdNqHaeH5cjNbqh0b1X',
  'FJW/4zw4PM5atZicPpSL8CIQCcfP6TizvTw3furLGhEMGrRaqbm4MIW82TXhD16ZIvXQ==',
].join('')
const privateKey = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDm7D/tnzoArv0Q2lqn8P58LE1ESav48gKxbaMyYH8u',
  'ehRANCAASTJOQNH4J9WQ/aXnpeGa34wWGCweslePhb/ewdXmE/SG4pNOUJyyEwe1+uqhzLqJiCGUfpLhlXbaM7BYBp',
  'RMIt',
].join('')

/** The same passkey with the statement of a maker, who signs with a certificate (`packed`). */
export function attested(registered: Record<string, unknown>): Record<string, unknown> {
  const { response } = registered as Registered
  const object = Buffer.from(response.attestationObject, 'base64url')
  const data = object.subarray(object.indexOf('authData') + 'authData'.length + 2)
  const client = createHash('sha256').update(Buffer.from(response.clientDataJSON, 'base64url'))
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const signature = sign('sha256', Buffer.concat([data, client.digest()]), key)
  // CBOR of `{ fmt: 'packed', attStmt: { alg: -7, sig, x5c: [certificate] }, authData }`.
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('packed'),
    text('attStmt'),
    Buffer.from([0xa3]),
    text('alg'),
    Buffer.from([0x26]),
    text('sig'),
    bytes(signature),
    text('x5c'),
    Buffer.from([0x81]),
    bytes(Buffer.from(certificate, 'base64')),
    text('authData'),
    bytes(data),
  ]).toString('base64url')
  return { ...registered, response: { ...response, attestationObject } }
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 0xff]), content])
}
