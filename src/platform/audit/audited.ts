import { withRetry } from '../retry.ts'
import { ApiError } from '../rpc/contract.ts'
import { allow } from '../rpc/staff-authorization.ts'
import type { Member, StaffAction } from '../rpc/staff-context.ts'
import { atomically, type Shop } from '../shop.ts'
import { addEntry, type Facts } from './add-entry.ts'

/** What an action is about, and how its subject looks before and after. */
export type About = {
  subject: { kind: string; id: string }
  reason?: string | undefined
  /** Facts to compare; secrets never. */
  look?: (shop: Shop) => Promise<Facts | undefined>
}

/**
 * One transaction for an action of the back office and its audit entry. The member is read again in
 * it, so that a suspended one does nothing more; tries that fail are noted in a transaction of their
 * own. Repeats after contention: `work` changes nothing outside the database.
 */
export async function audited<T>(
  context: StaffAction,
  about: About,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  try {
    return await withRetry(() =>
      atomically(context.shop, async (shop) => {
        const member = await context.memberIn(shop)
        allow(member, context.rule, shop.clock())
        const before = await about.look?.(shop)
        const result = await work(shop, member)
        const after = await about.look?.(shop)
        await addEntry(shop, { ...entryOf(context, about, member), outcome: 'done', before, after })
        return result
      }),
    )
  } catch (error) {
    await noteFailure(context, about, error)
    throw error
  }
}

function entryOf(context: StaffAction, about: About, member: Member | undefined) {
  const { call, rule, address, requestId } = context
  return {
    staffId: member?.id ?? null,
    actor: member ? `staff ${member.id}` : 'nobody',
    sessionId: member?.sessionId ?? null,
    address,
    requestId,
    call,
    subject: about.subject,
    reason: about.reason ?? null,
    steppedUp: rule.stepUp,
  }
}

/** A failure of the audit itself must not hide the error of the action. */
async function noteFailure(context: StaffAction, about: About, error: unknown): Promise<void> {
  const isExpected = error instanceof ApiError
  await addEntry(context.shop, {
    ...entryOf(context, about, context.member),
    outcome: isExpected ? 'refused' : 'failed',
    after: { error: isExpected ? error.code : 'INTERNAL' },
  }).catch((cause: unknown) =>
    context.shop.log.error(
      { requestId: context.requestId, error: String(cause) },
      'a failed action could not be noted in the audit',
    ),
  )
}
