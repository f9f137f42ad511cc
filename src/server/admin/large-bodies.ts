import { isPassing } from '#platform/db/database-errors.ts'
import type { BodyLimits } from '#platform/http/whole-body.ts'
import { busy, inTime } from '#platform/http/request-deadline.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import { staffErrors } from '#platform/rpc/staff-contract.ts'
import type { Shop } from '#platform/shop.ts'
import { currentMember } from '#staff/current-member.ts'
import { overloadAnswer, type Admission } from '../load-shedding.ts'
import { listSizes, mostBytesOf } from './file-calls.ts'

type Answer = Response | RawResponse

// A part of a picture, on a slow line.
const uploadPart: BodyLimits = {
  mostBytes: 768 * 1024,
  timeoutMs: 18_000,
  ofOneAddress: 4,
  inAll: 40,
}

// A file or a long list in the JSON of a call, such as a settlement report.
const listBody = { timeoutMs: 18_000, ofOneAddress: 4, inAll: 8 }
// One object for each size: bodies under way are counted by it.
const listBodies = new Map<number, BodyLimits>(
  listSizes.map((mostBytes) => [mostBytes, { ...listBody, mostBytes }]),
)

/** Limits of a body that only members may send; undefined for all other requests. */
export function largeBodyLimits(request: Request, { pathname }: URL): BodyLimits | undefined {
  if (pathname.startsWith('/admin/api/media/parts/')) return uploadPart
  const mostBytes = request.method === 'POST' ? mostBytesOf(pathname) : undefined
  return mostBytes === undefined ? undefined : listBodies.get(mostBytes)
}

/**
 * Answer instead of a large body that nobody signed in sends. The session is asked for before the
 * body is read: few are read at once, and those of strangers would take the places of members.
 */
export async function refuseStranger(
  { shop, admission }: { shop: Shop; admission: Admission },
  request: Request,
): Promise<Answer | undefined> {
  const { settings } = shop
  const { pathname } = new URL(request.url)
  try {
    return await inTime<undefined>(request, { settings }, () =>
      admission.own(request, pathname, async () =>
        (await currentMember(shop, request)) ? undefined : signInFirst(),
      ),
    )
  } catch (error) {
    const overload = overloadAnswer(error, shop, request)
    if (overload) return overload
    if (isPassing(error)) return busy(settings, request)
    throw error
  }
}

function signInFirst(): Response {
  const { status, message } = staffErrors.SIGN_IN
  return Response.json({ success: false, message }, { status })
}
