import { addEntry } from '#platform/audit/add-entry.ts'
import type { Facts } from '#platform/audit/facts.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'

type About = {
  staffId: string
  sessionId?: string
  outcome?: 'done' | 'refused'
  reason?: string
  after?: Facts
}

/** Audit entry of a call that is open to anybody, about the member whose sign-in it is. */
export async function noteSignIn(
  shop: Shop,
  { call, address, requestId }: StaffAction,
  { staffId, sessionId, outcome = 'done', reason, after }: About,
): Promise<void> {
  await addEntry(shop, {
    staffId,
    actor: `staff ${staffId}`,
    sessionId: sessionId ?? null,
    address,
    requestId,
    call,
    subject: { kind: 'staff', id: staffId },
    reason: reason ?? null,
    steppedUp: false,
    outcome,
    after,
  })
}
