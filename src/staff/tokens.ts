import { createHash, randomBytes } from 'node:crypto'

export type Token = { token: string; tokenHash: string }

/** A token for a cookie or a link; the table keeps its hash alone. */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** A plain hash is enough: 256 random bits cannot be tried. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether the text may be a hash: else PostgreSQL could refuse its letters. */
export function isHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
