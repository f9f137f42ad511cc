import { randomBytes } from 'node:crypto'
import { commonErrors } from '../rpc/contract.ts'
import { busyPage } from './static-error-page.ts'
import { isRaw, type RawResponse } from './raw-response.ts'
import type { Settings } from '../settings/settings.ts'
import { requestContext } from '../telemetry/request-context.ts'

/** Time limit of a request for the database, retries, queues and locks included. */
export const budgetMs = 4_000
// Later than `budgetMs`, so that specific errors come first.
const lastMs = 4_300

/** What remains of the current request's budget; undefined in jobs. */
export function msLeft(): number | undefined {
  const endsAt = requestContext()?.endsAt
  return endsAt === undefined ? undefined : Math.max(0, endsAt - performance.now())
}

/** Excludes calls to other servers, which have time limits of their own. */
export function uncounted<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const request = requestContext()
    const began = performance.now()
    try {
      return await work(...args)
    } finally {
      if (request?.endsAt !== undefined) request.endsAt += performance.now() - began
    }
  }
}

/** A streamed answer may take as long as its reader: its statements have limits of their own. */
export async function* withoutBudget<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  endBudget()
  yield* pieces
}

/** What follows in this request has a time of its own, as the reading of its body. */
export function endBudget(): void {
  const request = requestContext()
  if (request) delete request.endsAt
}

type Answer = Response | RawResponse

/**
 * Answers within five seconds, and `extraMs`, with an error that needs no database; running work ends
 * by itself.
 */
export async function inTime<T = never>(
  request: Request,
  { settings, extraMs = 0 }: { settings: Settings; extraMs?: number },
  work: () => Promise<T | Answer>,
): Promise<T | Answer> {
  const about: { endsAt?: number } = requestContext() ?? {}
  about.endsAt = performance.now() + budgetMs + extraMs
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
    .then((outcome) => (isAnswer(outcome) ? withRetryAfter(outcome) : outcome))
    .finally(() => clearTimeout(timer.current))
}

/** 503 without asking anything: a page, or the envelope of a call. */
export function busy(settings: Settings, request: Request): Answer {
  const { pathname } = new URL(request.url)
  if (!/^\/(admin\/)?api\//.test(pathname))
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
    body: JSON.stringify({ success: false, message, requestId: requestContext()?.requestId }),
  }
}

function isAnswer(outcome: unknown): outcome is Answer {
  return (
    typeof outcome === 'object' && outcome !== null && 'status' in outcome && 'headers' in outcome
  )
}

function withRetryAfter(answer: Answer): Answer {
  if (answer.status !== 503) return answer
  if (isRaw(answer)) return { ...answer, headers: { 'retry-after': '2', ...answer.headers } }
  if (!answer.headers.has('retry-after')) answer.headers.set('retry-after', '2')
  return answer
}
