import { createHmac } from 'node:crypto'
import type { Log } from './log.ts'
import type { RequestContext, RequestObserver } from './request-context.ts'

const slowMs = 1_000

/**
 * One line per request without personal data. The shopper's hash has a daily key, so that two days
 * cannot be joined.
 */
export function accessLog(log: Log, options: { secret: string; clock(): Date }): RequestObserver {
  const hash = dailyHash(options)
  return {
    end: (request) => {
      const { requestId, route, method, status = 0, refusal, shopperId } = request
      const ms = Math.round((request.ms ?? 0) * 10) / 10
      const kind = securityKindOf(request)
      const level = levelOf(request, ms)
      // Hashing costs as much as the line: not for one below the log level.
      if (log.isLevelEnabled?.(level) === false) return
      log[level](
        {
          requestId,
          route,
          method,
          status,
          ms,
          ...(refusal && { refusal }),
          ...(shopperId && { userHash: hash(shopperId) }),
          ...(kind && { kind }),
        },
        'request',
      )
    },
  }
}

/** Files and probes are debug; what needs attention is a warning. */
function levelOf(request: RequestContext, ms: number): 'debug' | 'info' | 'warn' {
  const { route, status = 0 } = request
  if (status >= 500 || ms >= slowMs || (status >= 400 && securityKindOf(request))) return 'warn'
  return status < 400 && quiet.has(route) ? 'debug' : 'info'
}

const quiet = new Set(['file', '/livez', '/readyz'])

const byCall: Record<string, string> = {
  'POST /api/log-in 200': 'log-in',
  'POST /api/log-in 401': 'log-in-failed',
  'POST /api/forgot-password 200': 'reset-asked',
  'POST /api/reset-password 200': 'reset-tried',
  'POST /api/signup 201': 'sign-up',
  'POST /api/payment/webhook 400': 'bad-signature',
  'POST /admin/api/staff/sign-in 401': 'staff-sign-in-failed',
  'POST /admin/api/staff/verify-code 200': 'staff-sign-in',
  'POST /admin/api/staff/verify-code 401': 'staff-sign-in-failed',
  'POST /admin/api/staff/use-recovery-code 200': 'staff-sign-in',
  'POST /admin/api/staff/use-recovery-code 401': 'staff-sign-in-failed',
  'POST /admin/api/staff/passkey-sign-in 200': 'staff-sign-in',
  'POST /admin/api/staff/passkey-sign-in 401': 'staff-sign-in-failed',
}
const byRefusal: Record<string, string> = { PRODUCTS_CHANGED: 'price-mismatch' }
const byStatus: Record<number, string> = {
  403: 'forbidden',
  408: 'too-slow',
  413: 'too-large',
  429: 'too-many',
  431: 'too-large',
}

/** Security events (ASVS 16.3). */
function securityKindOf({
  method,
  route,
  status = 0,
  refusal = '',
}: RequestContext): string | undefined {
  return byCall[`${method} ${route} ${status}`] ?? byRefusal[refusal] ?? byStatus[status]
}

/** Derived from the secret and the day, so that all processes agree. */
function dailyHash({ secret, clock }: { secret: string; clock(): Date }): (id: string) => string {
  let dailyKey = { day: '', key: '' }
  return (id) => {
    const day = clock().toISOString().slice(0, 10)
    if (dailyKey.day !== day)
      dailyKey = { day, key: createHmac('sha256', secret).update(`log ${day}`).digest('hex') }
    return createHmac('sha256', dailyKey.key).update(id).digest('base64url').slice(0, 16)
  }
}
