import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorAnswer } from './guards.ts'

const longestBody = 64 * 1024

const counted = bodyLimit({
  maxSize: longestBody,
  onError: (c) => errorAnswer(c, 413, 'This request is too large.'),
})

/**
 * Refuses a body that is too large. One whose length the server in front has checked is not looked
 * at: looking makes a stream of it.
 */
export const smallBodies: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return isSmall(c.req.raw.headers) ? next() : counted(c, next)
}

/** By a length that the server in front has checked. */
function isSmall(headers: Headers): boolean {
  return (
    headers.get('transfer-encoding') === null &&
    Number(headers.get('content-length') ?? Number.NaN) <= longestBody
  )
}
