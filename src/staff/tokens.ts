import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Token = { token: string; tokenHash: string }

/** A token for a cookie or a link; the table keeps its hash alone. */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/**
 * A token of a session, with a signature, by which a made-up one is refused without the database. The
 * hash is of the whole.
 */
export function newSessionToken(secret: string): Token {
  const { token: random } = newToken()
  const token = `${random}.${signatureOf(secret, random)}`
  return { token, tokenHash: hashOf(token) }
}

/** Whether one of the keys signed it; sessions from before there were signatures have none. */
export function isSigned(secrets: readonly string[], token: string): boolean {
  const [random = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, random))
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

function signatureOf(secret: string, random: string): string {
  return createHmac('sha256', secret).update(`staff session ${random}`).digest('base64url')
}

/** A plain hash is enough: 256 random bits cannot be tried. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether the text may be a hash: else PostgreSQL could refuse its letters. */
export function isHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
