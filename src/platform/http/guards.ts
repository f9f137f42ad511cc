import type { Context, MiddlewareHandler } from 'hono'
import { isNumber, isThisMachine } from './host.ts'
import type { PaymentSettings } from '../settings/payment-settings.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A refusal said before any call is reached, in the envelope of the contract. */
export function errorAnswer(
  c: Context,
  status: 400 | 403 | 404 | 405 | 413 | 415 | 503,
  message: string,
): Response {
  // What is too large is not read to its end, and nothing else can follow it.
  return c.json(
    { success: false, message, requestId: c.get('requestId') },
    status,
    status === 413 ? { connection: 'close' } : {},
  )
}

/** 405, with the right methods (RFC 9110, 15.5.6). */
export function methodNotAllowed(c: Context, methods: string[]): Response {
  c.header('allow', methods.join(', '))
  return errorAnswer(c, 405, `This call is made with ${methods[0]}.`)
}

/**
 * Unsafe requests come from our own pages only. JSON bodies and the auth library's calls are not
 * covered by anybody else's CSRF guard (rulings.md#auth-library), so every unsafe method passes
 * here, whatever its content type.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).origin
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || isOwn(c.req.raw.headers, ours)) return next()
    return errorAnswer(c, 403, 'This request came from another site, so it was not carried out.')
  }
}

/** From a page of ours, or from no page at all. */
function isOwn(headers: Headers, ours: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (!origin) return true
  return origin === ours || isSameMachine(origin, { ours, host: headers.get('host') })
}

/**
 * A shop without an address of its own is visited by any name of this machine, or by number, at any
 * port. The door has looked at the Host header.
 */
function isSameMachine(
  origin: string,
  { ours, host }: { ours: string; host: string | null },
): boolean {
  const [theirs, own] = [URL.parse(origin), URL.parse(ours)]
  return (
    theirs !== null &&
    own !== null &&
    isThisMachine(own.hostname) &&
    theirs.host === host &&
    (isThisMachine(theirs.hostname) || isNumber(theirs.hostname))
  )
}

/** JSON or nothing: a form of another site cannot send JSON without asking first. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (safeMethods.has(c.req.method) || isJson(c.req.raw.headers)) return next()
  return errorAnswer(c, 415, 'Please send JSON with the content type application/json.')
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')
  const hasBody =
    headers.get('transfer-encoding') !== null || Number(headers.get('content-length') ?? 0) > 0
  return type === null ? !hasBody : /^application\/json\s*(;|$)/i.test(type)
}

/**
 * What is inline in a page and ours, for its content policy: marked by its nonce, or known by its
 * hashes.
 */
export type OwnInline = { scripts: string; styles: string }

/** For a page made for one reader. What its own scripts load is trusted with them. */
export function marked(nonce: string): OwnInline {
  return { scripts: `'nonce-${nonce}' 'strict-dynamic'`, styles: `'self' 'nonce-${nonce}'` }
}

/**
 * Whose parts our pages may hold besides our own: those of the payment provider, when the shopper
 * pays (payment-provider.md#window).
 */
export type Guests = {
  scripts: string
  frames: string
  connections: string
  pictures: string
  forms: string
  styleAttributes: boolean
  popups: boolean
  secure: boolean
}

const nobody: Guests = {
  scripts: '',
  frames: '',
  connections: '',
  pictures: '',
  forms: '',
  styleAttributes: false,
  popups: false,
  secure: false,
}

const provider: Guests = {
  ...nobody,
  scripts: ' https://checkout.razorpay.com https://cdn.razorpay.com',
  frames: ' https://api.razorpay.com https://checkout.razorpay.com',
  connections:
    ' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  pictures: ' https://cdn.razorpay.com',
  forms: ' https://api.razorpay.com',
  // Its script places its own window by style attributes, and banks open windows of theirs.
  styleAttributes: true,
  popups: true,
}

/**
 * The practice provider is one of our own pages in a frame. A shop behind TLS asks for nothing
 * without it.
 */
export function guestsOf({
  payments,
  publicUrl,
}: {
  payments: Pick<PaymentSettings, 'mode'>
  publicUrl: string
}): Guests {
  const framed = payments.mode === 'practice' ? { ...nobody, frames: " 'self'" } : provider
  return { ...(payments.mode === 'off' ? nobody : framed), secure: publicUrl.startsWith('https:') }
}

/**
 * Headers of every page. Nothing inline runs that is not our own; without any, no script at all.
 */
export function securityHeaders(own?: OwnInline, guests = nobody): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(
      own ?? { scripts: "'none'", styles: "'self'" },
      own ? guests : nobody,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': guests.popups ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

/** Headers of every answer of data: it is never a page, so that little is enough. */
export const dataHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function contentPolicy({ scripts, styles }: OwnInline, guests: Guests): string {
  const map = 'https://www.openstreetmap.org'
  const framed = `https://www.youtube-nocookie.com ${map}`
  const attributes = guests.styleAttributes ? " style-src-attr 'unsafe-inline';" : ''
  return `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${guests.forms}; script-src ${scripts}${guests.scripts}; style-src ${styles};${attributes} img-src 'self' data:${guests.pictures}; font-src 'self'; connect-src 'self' ${map}${guests.connections}; frame-src ${framed}${guests.frames}; manifest-src 'self'; worker-src 'self'; media-src 'self'${guests.secure ? '; upgrade-insecure-requests' : ''}`
}
