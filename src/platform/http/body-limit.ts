import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorAnswer } from './guards.ts'

/**
 * Refuses a body that is too large. With a checked Content-Length the body is not read: reading
 * turns it into a stream.
 */
export function bodiesUpTo(mostBytes: number): MiddlewareHandler {
  const countingLimit = bodyLimit({
    maxSize: mostBytes,
    onError: (c) => errorAnswer(c, 413, 'This request is too large.'),
  })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return isWithin(c.req.raw.headers, mostBytes) ? next() : countingLimit(c, next)
  }
}

export const smallBodies = bodiesUpTo(64 * 1024)

/** True if Content-Length is present and within the limit. */
function isWithin(headers: Headers, mostBytes: number): boolean {
  return (
    headers.get('transfer-encoding') === null &&
    Number(headers.get('content-length') ?? Number.NaN) <= mostBytes
  )
}
