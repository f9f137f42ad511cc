import { randomBytes } from 'node:crypto'
import { commonErrors } from '../rpc/contract.ts'
import { busyPage } from './static-error-page.ts'
import { isRaw, type RawResponse } from './raw-response.ts'
import type { Settings } from '../settings/settings.ts'
import { underway } from '../telemetry/request-context.ts'

/**
 * What a request may wait for the database, with all its repeats, queues and locks; then it is
 * answered all the same.
 */
export const budgetMs = 4_000
// What is refused in its own words has been said by then.
const lastMs = 4_300

/**
 * How much of its time is left to the request on whose behalf this code runs; undefined in jobs,
 * where nobody waits.
 */
export function msLeft(): number | undefined {
  const endsAt = underway()?.endsAt
  return endsAt === undefined ? undefined : Math.max(0, endsAt - performance.now())
}

/** The time that others take, who have limits of their own, is not counted. */
export function uncounted<Asked extends unknown[], T>(
  work: (...asked: Asked) => Promise<T>,
): (...asked: Asked) => Promise<T> {
  return async (...asked) => {
    const request = underway()
    const began = performance.now()
    try {
      return await work(...asked)
    } finally {
      if (request?.endsAt !== undefined) request.endsAt += performance.now() - began
    }
  }
}

type Answer = Response | RawResponse

/**
 * Answers within five seconds, whatever waits: calm words that need no database. What is under way
 * comes to its own end.
 */
export async function inTime(
  settings: Settings,
  request: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const about: { endsAt?: number } = underway() ?? {}
  about.endsAt = performance.now() + budgetMs
  const timer: { current?: NodeJS.Timeout } = {}
  const late = new Promise<Answer>((resolve) => {
    const look = () => {
      const moreMs = (about.endsAt ?? 0) + lastMs - budgetMs - performance.now()
      if (moreMs > 0) timer.current = setTimeout(look, moreMs)
      else resolve(busy(settings, request))
    }
    look()
  })
  return Promise.race([work(), late])
    .then(withRetryAfter)
    .finally(() => clearTimeout(timer.current))
}

function busy(settings: Settings, request: Request): Answer {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/'))
    return busyPage(settings, request, randomBytes(16).toString('base64'))
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const message = isReading
    ? commonErrors.UNAVAILABLE.message
    : 'We cannot tell yet whether this was done. Please look again in a moment.'
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '2',
  }
  return {
    status: 503,
    headers,
    body: JSON.stringify({ success: false, message, requestId: underway()?.requestId }),
  }
}

/** Pages and calls that were refused say when to come again. */
function withRetryAfter(answer: Answer): Answer {
  if (answer.status !== 503) return answer
  if (isRaw(answer)) return { ...answer, headers: { 'retry-after': '2', ...answer.headers } }
  if (!answer.headers.has('retry-after')) answer.headers.set('retry-after', '2')
  return answer
}
