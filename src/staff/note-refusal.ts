import { addEntry } from '#platform/audit/add-entry.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Refusal } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'

const perMinute: Limit = { name: 'staff-refusal', what: 'refusals', attempts: 10, minutes: 1 }

type From = { address: string; requestId: string }
type Refused = { staffId: string; sessionId: string | null; call: string; code: string }

/** Entry of a call that was refused to a member before its action. */
export function noteRefusal(
  shop: Shop,
  from: From,
  { member: { id: staffId, sessionId }, call, code }: Refusal,
): Promise<void> {
  return noteRefused(shop, from, { staffId, sessionId, call, code })
}

/** At most ten for a member and minute: no more is learnt from the eleventh. */
export async function noteRefused(shop: Shop, from: From, refused: Refused): Promise<void> {
  const { staffId, sessionId, call, code } = refused
  try {
    await countAttempt(shop, perMinute, staffId)
    await addEntry(shop, {
      staffId,
      actor: `staff ${staffId}`,
      sessionId,
      address: from.address,
      requestId: from.requestId,
      call,
      subject: { kind: 'staff', id: staffId },
      reason: null,
      steppedUp: false,
      outcome: 'refused',
      after: { error: code },
    })
  } catch (error) {
    // A refusal stays one, whatever becomes of its entry.
    if (error instanceof ApiError) return
    shop.log.warn({ requestId: from.requestId, error: String(error) }, 'a refusal was not noted')
  }
}
