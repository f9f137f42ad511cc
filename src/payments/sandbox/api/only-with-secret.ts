import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { auth } from 'hono/utils/basic-auth'
import { ProviderError } from './errors.ts'
import { signed } from '../ledger/ids.ts'
import type { SandboxKeys } from '../sandbox.ts'

/** HTTP Basic with the key's id and its secret. */
export function requireSecret({ keyId, keySecret }: SandboxKeys): MiddlewareHandler {
  return async (c, next) => {
    const given = auth(c.req.raw)
    if (given?.username !== keyId || !isSame(given.password, keySecret))
      throw new ProviderError(401, {
        description: 'Authentication failed',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
      })
    return next()
  }
}

/** In constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(
    Buffer.from(signed(given, 'compare'), 'hex'),
    Buffer.from(signed(wanted, 'compare'), 'hex'),
  )
}
