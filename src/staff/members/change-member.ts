import { and, eq, isNull } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { firstLimits } from '../rules.ts'
import { endSessionsOf } from '../sessions.ts'
import { staffInvitation, staffResetRequest, type staff } from '../tables.ts'
import { nameOf, tellOwners } from '../tell-owners.ts'
import { findRole, lockMember, memberFacts, refuseBeyondOwn, saveMember } from './guards.ts'

type Subject = { id: string; version: number; reason: string }
type Changed = Promise<{ version: number }>
type Change = Partial<typeof staff.$inferInsert>

/** Another role with its limits, up to those of the giver; what was open in the former one ends. */
export function changeRole(context: StaffAction, input: Subject & { roleId: string }): Changed {
  return changeMember(context, input, async (shop, member) => {
    const role = await findRole(shop, input.roleId)
    refuseBeyondOwn(member, role.permissions)
    await endSessionsOf(shop, input.id, member.id === input.id ? member.sessionId : undefined)
    await endRequestsBy(shop, input.id)
    const subject = await lockMember(shop, input.id)
    await tellOwners(shop, {
      what: `the role of a member is changed from ${subject.role.name} to ${role.name}`,
      about: nameOf(subject),
      by: nameOf(member),
      reason: input.reason,
    })
    return { roleId: role.id, ...firstLimits(role.id, member) }
  })
}

/** Throws NOT_YOURS_TO_GIVE above the member's own limits. */
export function setLimits(
  context: StaffAction,
  input: Subject & { refundLimitPaise: number | null; discountLimitPercent: number | null },
): Changed {
  const { refundLimitPaise, discountLimitPercent } = input
  return changeMember(context, input, async (_, member) => {
    const isWithinOwn =
      isWithin(refundLimitPaise, member.refundLimitPaise) &&
      isWithin(discountLimitPercent, member.discountLimitPercent)
    if (!isWithinOwn)
      throw apiError(memberErrors, 'NOT_YOURS_TO_GIVE', {
        message: 'A limit above your own is not yours to give.',
      })
    return { refundLimitPaise, discountLimitPercent }
  })
}

export function suspend(context: StaffAction, input: Subject): Changed {
  return changeMember(context, input, async (shop) => suspension(shop, input.id))
}

export function resume(context: StaffAction, input: Subject): Changed {
  return changeMember(context, input, async () => ({ state: 'active' }))
}

/** Ends the sessions, and what the member asked for. */
export async function suspension(shop: Shop, id: string): Promise<Change> {
  await endSessionsOf(shop, id)
  await endRequestsBy(shop, id)
  return { state: 'suspended' }
}

/** Open invitations that the member wrote, and requests for another's new way in. */
async function endRequestsBy({ db }: Shop, id: string): Promise<void> {
  await db
    .delete(staffInvitation)
    .where(and(eq(staffInvitation.invitedBy, id), isNull(staffInvitation.usedAt)))
  await db.delete(staffResetRequest).where(eq(staffResetRequest.askedBy, id))
}

/** Throws NOT_FOUND, CHANGED, NOT_YOURS_TO_GIVE and LAST_OWNER. */
function changeMember(
  context: StaffAction,
  { id, version, reason }: Subject,
  change: (shop: Shop, member: Member) => Promise<Change>,
): Changed {
  const look = (shop: Shop) => memberFacts(shop, id)
  return audited(
    context,
    { subject: { kind: 'staff', id }, reason, look },
    async (shop, member) => {
      const { role } = await lockMember(shop, id)
      refuseBeyondOwn(member, role.permissions)
      return saveMember(shop, { id, version }, await change(shop, member))
    },
  )
}

function isWithin(limit: number | null, own: number | null): boolean {
  return own === null || (limit !== null && limit <= own)
}
