import { cookieOf, sessionCookie } from '#accounts/cookies.ts'
import { createWorkQueue, Overloaded, type WorkQueueLimits } from '#platform/http/work-queue.ts'
import { crowdedPage } from '#platform/http/static-error-page.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { noteErrorCode } from '#platform/telemetry/request-context.ts'
import { commonErrors } from '#platform/rpc/contract.ts'

/**
 * What may be under way at once; whatever comes above is refused in a moment instead of slowing
 * down everything else. Pages take processor time, so few are rendered side by side and about a
 * hundred in all are under way; money has a lane that nothing else enters.
 */
const limits = {
  pages: { atOnce: 10, waiting: 90, waitMs: 1_000 },
  calls: { atOnce: 50, waiting: 150, waitMs: 1_000 },
  acts: { atOnce: 50, waiting: 50, waitMs: 1_000 },
  buying: { atOnce: 50, waiting: 150, waitMs: 3_000 },
} satisfies Record<string, WorkQueueLimits>

type Kind = keyof typeof limits

const buying = /^\/api\/(checkout|quote|cancel-order|payment\/)/
const provider = /^\/api\/payment\/(webhook|callback)$/

export type Admission = {
  /** What is made for one client: whoever is logged in comes before strangers. */
  own<T>(request: Request, pathname: string, work: () => Promise<T>): Promise<T>
  /** What is made once for everybody; an address without a query is one of few. */
  shared<T>(address: string, work: () => Promise<T>): Promise<T>
}

export function createAdmission(
  shop: Shop,
  lanes: Record<Kind, WorkQueueLimits> = limits,
): Admission {
  const [pages, calls, acts, money] = [
    createWorkQueue(lanes.pages),
    createWorkQueue(lanes.calls),
    createWorkQueue(lanes.acts),
    createWorkQueue(lanes.buying),
  ]
  return {
    own(request, pathname, work) {
      const isGone = () => request.signal.aborted
      if (buying.test(pathname)) return money(provider.test(pathname) ? 0 : 1, work, isGone)
      if (request.method !== 'GET' && request.method !== 'HEAD') return acts(0, work, isGone)
      const isSomebody = cookieOf(request.headers, sessionCookie(shop)) !== undefined
      return (isCall(pathname) ? calls : pages)(isSomebody ? 0 : 2, work, isGone)
    },
    shared: (address, work) =>
      (isCall(address) ? calls : pages)(address.includes('?') ? 2 : 1, work),
  }
}

function isCall(address: string): boolean {
  return address.startsWith('/api/')
}

/** Undefined for every other error. */
export function overloadAnswer(
  error: unknown,
  { settings, log }: Shop,
  request: Request,
): RawResponse | undefined {
  if (!(error instanceof Overloaded)) return undefined
  noteErrorCode('OVERLOADED')
  count(log)
  if (!isCall(new URL(request.url).pathname)) return crowdedPage(settings)
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
  }
  const requestId = request.headers.get('x-request-id')
  return {
    status: 503,
    headers,
    body: JSON.stringify({ success: false, message: commonErrors.UNAVAILABLE.message, requestId }),
  }
}

const quietMs = 5_000
let refused = 0
let saidAtMs = Number.NEGATIVE_INFINITY

/** A line for each would be one more burden, on the disk too. */
function count(log: Shop['log']): void {
  refused += 1
  if (performance.now() - saidAtMs < quietMs) return
  log.warn({ refused }, 'more is asked than the shop can answer: some are told to come again')
  refused = 0
  saidAtMs = performance.now()
}
