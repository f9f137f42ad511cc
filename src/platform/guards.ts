import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const longestBody = 64 * 1024

/** A refusal said before any call is reached, in the envelope of the contract. */
export function sayNo(c: Context, status: 400 | 403 | 404 | 405 | 413 | 415 | 503, message: string): Response {
  return c.json({ success: false, message, requestId: c.get('requestId') }, status)
}

/**
 * Unsafe requests come from our own pages only. JSON bodies and the auth library's calls are not covered by anybody else's
 * CSRF guard (orders-and-payments 0), so every unsafe method passes here, whatever its content type.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).origin
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || isOwn(c, ours)) return next()
    return sayNo(c, 403, 'This request came from another site, so it was not carried out.')
  }
}

function isOwn(c: Context, ours: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = c.req.header('origin')
  if (!origin) return true
  return origin === ours || sameHost(origin, c.req.header('host'))
}

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** JSON or nothing: a form of another site cannot send JSON without asking first. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next()
  const type = c.req.header('content-type')
  const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
  if (type === undefined ? !hasBody : /^application\/json\s*(;|$)/i.test(type)) return next()
  return sayNo(c, 415, 'Please send JSON with the content type application/json.')
}

export const smallBodies: MiddlewareHandler = bodyLimit({
  maxSize: longestBody,
  onError: (c) => sayNo(c, 413, 'This request is too large.'),
})

/** Headers of every response. The nonce marks this page's own inline scripts; nothing else inline runs. */
export function securityHeaders(nonce: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

function contentPolicy(nonce: string | undefined): string {
  const scripts = nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'"
  const framed = 'https://www.youtube-nocookie.com https://www.openstreetmap.org'
  return `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; ${scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src ${framed}; manifest-src 'self'; media-src 'self'`
}
