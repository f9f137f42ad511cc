import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { auth } from 'hono/utils/basic-auth'
import { ProviderError } from './errors.ts'
import { hmacHex } from '../ledger/ids.ts'
import type { SandboxKeys } from '../sandbox.ts'

/** HTTP Basic with the key's id and its secret. */
export function requireSecret({ keyId, keySecret }: SandboxKeys): MiddlewareHandler {
  return async (c, next) => {
    const credentials = auth(c.req.raw)
    if (credentials?.username !== keyId || !isSame(credentials.password, keySecret))
      throw new ProviderError(401, {
        description: 'Authentication failed',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
      })
    return next()
  }
}

/** Constant time for any lengths. */
function isSame(actual: string, expected: string): boolean {
  return timingSafeEqual(
    Buffer.from(hmacHex(actual, 'compare'), 'hex'),
    Buffer.from(hmacHex(expected, 'compare'), 'hex'),
  )
}
