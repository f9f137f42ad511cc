import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorAnswer } from './guards.ts'

const longestBody = 64 * 1024

const countingLimit = bodyLimit({
  maxSize: longestBody,
  onError: (c) => errorAnswer(c, 413, 'This request is too large.'),
})

/**
 * Refuses a body that is too large. With a checked Content-Length the body is not read: reading
 * turns it into a stream.
 */
export const smallBodies: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return isSmall(c.req.raw.headers) ? next() : countingLimit(c, next)
}

/** True if Content-Length is present and within the limit. */
function isSmall(headers: Headers): boolean {
  return (
    headers.get('transfer-encoding') === null &&
    Number(headers.get('content-length') ?? Number.NaN) <= longestBody
  )
}
