import { describe, expect, it } from 'vitest'
import { accessLog } from './access-log.ts'
import { onBehalfOf, noteErrorCode, noteShopper, type RequestContext } from './request-context.ts'

type Line = Record<string, unknown> & { level: string }

function watched({ secret = 's'.repeat(32), now = new Date('2026-11-21T12:00:00Z') } = {}) {
  const lines: Line[] = []
  const log = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [
      level,
      (line: object) => void lines.push({ ...line, level }),
    ]),
  )
  const observer = accessLog(log as never, { secret, clock: () => now })
  const end = (about: Partial<RequestContext>, work: () => void = () => undefined) => {
    const request: RequestContext = {
      requestId: 'request-1',
      method: 'GET',
      route: '/',
      status: 200,
      ms: 3,
      ...about,
    }
    onBehalfOf(request, work)
    observer.end(request)
    return lines.at(-1)
  }
  return { end }
}

describe('the line of a request', () => {
  it.for([
    ['a page', {}, 'info'],
    ['a file', { route: 'file' }, 'debug'],
    ['the supervisor’s question', { route: '/readyz' }, 'debug'],
    ['a file that is not there', { route: 'file', status: 404 }, 'info'],
    ['a slow page', { ms: 1_500 }, 'warn'],
    ['a failure', { status: 500 }, 'warn'],
    ['a supervisor who was told no', { route: '/readyz', status: 503 }, 'warn'],
    ['a wrong password', { method: 'POST', route: '/api/log-in', status: 401 }, 'warn'],
    ['a right one', { method: 'POST', route: '/api/log-in' }, 'info'],
    ['too many tries', { status: 429 }, 'warn'],
  ] as const)('of %s is as loud as it deserves', ([, about, level]) => {
    expect(watched().end(about)?.level).toBe(level)
  })

  it('names the refusal, and calls a price that changed a mismatch', () => {
    const line = watched().end({ method: 'POST', route: '/api/checkout', status: 409 }, () =>
      noteErrorCode('PRODUCTS_CHANGED'),
    )
    expect(line).toMatchObject({
      refusal: 'PRODUCTS_CHANGED',
      kind: 'price-mismatch',
      level: 'warn',
    })
  })

  it('knows one shopper again on the same day, in every process, and not on the next', () => {
    const hash = (options: Parameters<typeof watched>[0], id: string) =>
      watched(options).end({}, () => noteShopper(id))?.userHash
    expect(hash({}, 'meera')).toBe(hash({}, 'meera'))
    const others = [
      hash({}, 'asha'),
      hash({ secret: 't'.repeat(32) }, 'meera'),
      hash({ now: new Date('2026-11-22T12:00:00Z') }, 'meera'),
    ]
    expect(new Set([hash({}, 'meera'), ...others]).size).toBe(4)
  })
})
