import type { Context, MiddlewareHandler } from 'hono'
import { isNumber } from './host.ts'
import { isThisMachine } from '../settings/this-machine.ts'
import type { PaymentSettings } from '../settings/payment-settings.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An error before any call is reached, in the envelope of the contract. */
export function errorAnswer(
  c: Context,
  status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 503,
  message: string,
): Response {
  // A body that is too large stays unread, so the connection cannot be reused.
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
 * CSRF: unsafe requests must come from our own pages, whatever their content type
 * (rulings.md#auth-library).
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || isFromOwnPage(c.req.raw.headers, publicUrl)) return next()
    return errorAnswer(c, 403, 'This request came from another site, so it was not carried out.')
  }
}

/** From a page of ours, or sent without a page. */
export function isFromOwnPage(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (!origin) return true
  const ownOrigin = new URL(publicUrl).origin
  return origin === ownOrigin || isSameMachine(origin, { ownOrigin, host: headers.get('host') })
}

/**
 * A local shop may be opened by any name or address of this machine; the Host header was checked.
 */
function isSameMachine(
  origin: string,
  { ownOrigin, host }: { ownOrigin: string; host: string | null },
): boolean {
  const [originUrl, ownUrl] = [URL.parse(origin), URL.parse(ownOrigin)]
  return (
    originUrl !== null &&
    ownUrl !== null &&
    isThisMachine(ownUrl.hostname) &&
    originUrl.host === host &&
    (isThisMachine(originUrl.hostname) || isNumber(originUrl.hostname))
  )
}

/** JSON or no body: another site cannot send JSON without a preflight. */
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

/** Sources of our inline scripts and styles for the content policy: a nonce or hashes. */
export type OwnInline = { scripts: string; styles: string }

/** For one reader's page; what its own scripts load is trusted too. */
export function marked(nonce: string): OwnInline {
  return { scripts: `'nonce-${nonce}' 'strict-dynamic'`, styles: `'self' 'nonce-${nonce}'` }
}

/**
 * Third-party sources of the content policy: the payment provider's (payment-provider.md#window).
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

const noGuests: Guests = {
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
  ...noGuests,
  scripts: ' https://checkout.razorpay.com https://cdn.razorpay.com',
  frames: ' https://api.razorpay.com https://checkout.razorpay.com',
  connections:
    ' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  pictures: ' https://cdn.razorpay.com',
  forms: ' https://api.razorpay.com',
  // The provider's script uses style attributes, and banks open windows.
  styleAttributes: true,
  popups: true,
}

/** The sandbox provider is a page of ours in a frame. */
export function guestsOf({
  payments,
  publicUrl,
}: {
  payments: Pick<PaymentSettings, 'mode'>
  publicUrl: string
}): Guests {
  const framed = payments.mode === 'practice' ? { ...noGuests, frames: " 'self'" } : provider
  return {
    ...(payments.mode === 'off' ? noGuests : framed),
    secure: publicUrl.startsWith('https:'),
  }
}

/** Without `own`, no script may run. */
export function securityHeaders(ownUrl?: OwnInline, guests = noGuests): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(
      ownUrl ?? { scripts: "'none'", styles: "'self'" },
      ownUrl ? guests : noGuests,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': guests.popups ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

/**
 * For pages of the back office: nothing of third parties, no frame around them, forms to itself
 * alone; pictures also of files that are about to be uploaded.
 */
export function adminHeaders(nonce: string, { secure }: { secure: boolean }) {
  const { scripts, styles } = marked(nonce)
  return {
    'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; script-src ${scripts}; style-src ${styles}; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'${secure ? '; upgrade-insecure-requests' : ''}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  }
}

/** Data is never rendered as a page, so the shortest policy is enough. */
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
