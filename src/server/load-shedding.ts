import { sessionToken } from '#accounts/current-user.ts'
import { createWorkQueue, Overloaded, type WorkQueueLimits } from '#platform/http/work-queue.ts'
import { crowdedPage } from '#platform/http/static-error-page.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { acceptedSecrets } from '#platform/settings/auth-secret.ts'
import { staffToken } from '#staff/cookies.ts'
import { isSigned } from '#staff/tokens.ts'
import { noteErrorCode } from '#platform/telemetry/request-context.ts'
import { commonErrors } from '#platform/rpc/contract.ts'

// With what a busy process adds, a refusal then comes within about a tenth of a second.
const standingMs = 10

/**
 * Concurrency limits by kind; above them requests are refused at once. Few pages render at a time,
 * because they take processor time; payments have a lane of their own.
 */
const limits = {
  pages: { atOnce: 10, waiting: 90, waitMs: 1_000, standingMs },
  calls: { atOnce: 50, waiting: 150, waitMs: 1_000, standingMs },
  acts: { atOnce: 50, waiting: 50, waitMs: 1_000 },
  buying: { atOnce: 20, waiting: 150, waitMs: 3_000 },
  // Members of the staff and shoppers do not wait for each other.
  admin: { atOnce: 10, waiting: 90, waitMs: 3_000 },
  // Who is not signed in to the back office: its sign-in is dear, and a crowd there is nobody's work.
  door: { atOnce: 4, waiting: 40, waitMs: 3_000 },
  // Pictures that are read and written take seconds: a member's list must not wait for them.
  uploads: { atOnce: 8, waiting: 40, waitMs: 10_000 },
} satisfies Record<string, WorkQueueLimits>

type Kind = keyof typeof limits

const buying = /^\/api\/(checkout|quote|cancel-order|payment\/)/
const admin = /^\/admin(\/|$)/
const uploads = /^\/admin\/api\/media\/(parts\/|finish-)/
const provider = /^\/api\/payment\/(webhook|callback)$/

export type Admission = {
  /** A response for one client: a session has priority. */
  own<T>(request: Request, pathname: string, work: () => Promise<T>): Promise<T>
  /** A shared response: URLs without a query have priority, because they are few. */
  shared<T>(address: string, work: () => Promise<T>): Promise<T>
  /** Throws what `shared` would refuse with now. */
  refuseShared(address: string): void
}

export function createAdmission(
  shop: Shop,
  lanes: Record<Kind, WorkQueueLimits> = limits,
): Admission {
  const [pages, calls, acts, money, staff, door, files] = [
    createWorkQueue(lanes.pages),
    createWorkQueue(lanes.calls),
    createWorkQueue(lanes.acts),
    createWorkQueue(lanes.buying),
    createWorkQueue(lanes.admin),
    createWorkQueue(lanes.door),
    createWorkQueue(lanes.uploads),
  ]
  const laneOf = (address: string) => (isCall(address) ? calls : pages)
  return {
    own(request, pathname, work) {
      const isGone = () => request.signal.aborted
      if (admin.test(pathname)) {
        const ofMember = uploads.test(pathname) ? files : staff
        const lane = hasStaffSession(shop, request) ? ofMember : door
        return lane(isRead(request) ? 1 : 0, work, isGone)
      }
      if (buying.test(pathname)) return money(provider.test(pathname) ? 0 : 1, work, isGone)
      if (!isRead(request)) return acts(0, work, isGone)
      const hasSession = sessionToken(shop, request.headers) !== undefined
      return laneOf(pathname)(hasSession ? 0 : 2, work, isGone)
    },
    shared: (address, work) => laneOf(address)(rankOf(address), work),
    refuseShared: (address) => laneOf(address).refuseWhenFull(rankOf(address)),
  }
}

/** By its signature alone: a made-up cookie takes no place of a member, and no look-up here. */
function hasStaffSession(shop: Shop, { headers }: Request): boolean {
  const token = staffToken(shop, 'session', headers)
  return token !== undefined && isSigned(acceptedSecrets(shop.settings), token)
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function rankOf(address: string): number {
  return address.includes('?') ? 2 : 1
}

function isCall(address: string): boolean {
  return address.startsWith('/api/') || address.startsWith('/pictures/')
}

export function overloadAnswer(
  error: unknown,
  { settings, log }: Shop,
  request: Request,
): RawResponse | undefined {
  if (!(error instanceof Overloaded)) return undefined
  noteErrorCode('OVERLOADED')
  count(log)
  if (!/^\/(admin\/)?api\//.test(new URL(request.url).pathname)) return crowdedPage(settings)
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
let refusedCount = 0
let loggedAtMs = Number.NEGATIVE_INFINITY

/** Logged once per interval: a line for each would add to the load. */
function count(log: Shop['log']): void {
  refusedCount += 1
  if (performance.now() - loggedAtMs < quietMs) return
  log.warn(
    { refused: refusedCount },
    'more is asked than the shop can answer: some are asked to come again',
  )
  refusedCount = 0
  loggedAtMs = performance.now()
}
