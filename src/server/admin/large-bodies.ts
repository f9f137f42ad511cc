import { isPassing } from '#platform/db/database-errors.ts'
import { busy, inTime } from '#platform/http/request-deadline.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import type { BodyLimits } from '#platform/http/whole-body.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { staffErrors } from '#platform/rpc/staff-contract.ts'
import type { Shop } from '#platform/shop.ts'
import { staffToken } from '#staff/cookies.ts'
import { currentMember } from '#staff/current-member.ts'
import { overloadAnswer, type Admission } from '../load-shedding.ts'
import { largeCallAt } from './large-calls.ts'

type Answer = Response | RawResponse
type Around = { shop: Shop; admission: Admission }

/**
 * Limits of a large body of a member who may send it, or the answer to a stranger. The session is
 * asked for before the body is read: few are read at once, and others would take the places of
 * those. Neither of all other requests: a member who may not is refused by the call.
 */
export async function largeBodyOf(
  around: Around,
  request: Request,
  { pathname }: URL,
): Promise<{ limits?: BodyLimits; refusal?: Answer }> {
  const call = largeCallAt(request.method, pathname)
  if (!call) return {}
  if (!staffToken(around.shop, 'session', request.headers)) return { refusal: signInFirst() }
  const reading = await memberOf(around, request, pathname)
  if (!('member' in reading)) return { refusal: reading }
  const { member } = reading
  if (!member) return { refusal: signInFirst() }
  return call.may.some((permission) => member.permissions.has(permission)) ? { limits: call } : {}
}

async function memberOf(
  { shop, admission }: Around,
  request: Request,
  pathname: string,
): Promise<{ member: Member | undefined } | Answer> {
  const { settings } = shop
  try {
    return await inTime<{ member: Member | undefined }>(request, { settings }, () =>
      admission.own(request, pathname, async () => ({
        member: await currentMember(shop, request),
      })),
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
