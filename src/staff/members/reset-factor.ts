import { and, eq, or } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { queueInvitationEmail } from '../invitations/email-link.ts'
import { newInvitation, type Link } from '../invitations/links.ts'
import { covers } from '../rules.ts'
import { endSessionsOf } from '../sessions.ts'
import {
  staff,
  staffAuthenticator,
  staffInvitation,
  staffPasskey,
  staffRecoveryCode,
  staffResetRequest,
} from '../tables.ts'
import { nameOf, tellOwners } from '../tell-owners.ts'
import { newToken } from '../tokens.ts'
import { lockMember, refuseBeyondOwn } from './guards.ts'

type Subject = { id: string; reason: string }
const dayMs = 24 * 3_600_000

/**
 * Two members ask within a day: then password and factors of the member are worth nothing, and a
 * link leads to new ones. It goes to the member alone. Throws NOT_THE_SECOND.
 */
export function resetFactor(
  context: StaffAction,
  { id, reason }: Subject,
): Promise<{ isSent: boolean }> {
  const about = { subject: { kind: 'staff', id }, reason }
  return audited(context, about, async (shop, member) => {
    const { role, ...subject } = await lockMember(shop, id)
    refuseBeyondOwn(member, role.permissions)
    const news = { about: nameOf(subject), by: nameOf(member), reason }
    if (!(await isAskedByAnother(shop, { id, role }, member))) {
      await noteRequest(shop, id, member)
      await tellOwners(shop, { what: 'a new way in is asked for, for a member', ...news })
      return { isSent: false }
    }
    await queueInvitationEmail(shop, await resetMember(shop, id, member.id))
    await tellOwners(shop, { what: 'password and second factor of a member are reset', ...news })
    return { isSent: true }
  })
}

/** Throws NOT_FOUND. */
export async function resetMember(shop: Shop, id: string, invitedBy: string | null): Promise<Link> {
  const { email, roleId } = await lockMember(shop, id)
  const { db } = shop
  await endSessionsOf(shop, id)
  await db.delete(staffAuthenticator).where(eq(staffAuthenticator.staffId, id))
  await db.delete(staffPasskey).where(eq(staffPasskey.staffId, id))
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id))
  await db.delete(staffResetRequest).where(eq(staffResetRequest.staffId, id))
  return newInvitation(shop, { email, roleId, staffId: id, invitedBy, ...newToken() })
}

/** Throws NOT_FOUND and NOT_YOURS_TO_GIVE; answers how many sessions ended. */
export function endSessionsByManager(
  context: StaffAction,
  { id, reason }: Subject,
): Promise<number> {
  const about = { subject: { kind: 'staff', id }, reason }
  return audited(context, about, async (shop, member) => {
    const { role } = await lockMember(shop, id)
    refuseBeyondOwn(member, role.permissions)
    return endSessionsOf(shop, id, id === member.id ? member.sessionId : undefined)
  })
}

/** A request of the day that is not over. */
export async function resetRequestOf({ db, clock }: Shop, staffId: string) {
  const [row] = await db
    .select({
      askedById: staffResetRequest.askedBy,
      askedBy: staff.name,
      askedAt: staffResetRequest.askedAt,
    })
    .from(staffResetRequest)
    .innerJoin(staff, eq(staff.id, staffResetRequest.askedBy))
    .where(eq(staffResetRequest.staffId, staffId))
  return row && clock().getTime() - row.askedAt.getTime() < dayMs ? row : undefined
}

/** By a member who might still ask today. */
async function isAskedByAnother(
  shop: Shop,
  { id, role }: { id: string; role: { permissions: Permission[] } },
  member: Member,
): Promise<boolean> {
  const request = await resetRequestOf(shop, id)
  if (!request || request.askedById === member.id) return false
  const asker = await lockMember(shop, request.askedById)
  if (asker.state !== 'active' || !covers(asker.role.permissions, role.permissions)) return false
  if (hasJoinedToday(shop, asker)) return false
  await refuseOwnSecond(shop, asker, await lockMember(shop, member.id))
  return true
}

type Joined = Pick<typeof staff.$inferSelect, 'id' | 'email' | 'createdAt'>

/** One member with a second address is not two. Throws NOT_THE_SECOND. */
async function refuseOwnSecond(shop: Shop, one: Joined, other: Joined): Promise<void> {
  const invitedBy = (inviter: Joined, invited: Joined) =>
    and(eq(staffInvitation.invitedBy, inviter.id), eq(staffInvitation.email, invited.email))
  const invitations = or(invitedBy(one, other), invitedBy(other, one))
  // Invitations are kept for a month.
  if (hasJoinedToday(shop, other) || (await shop.db.$count(staffInvitation, invitations)) > 0)
    throw apiError(memberErrors, 'NOT_THE_SECOND')
}

function hasJoinedToday({ clock }: Shop, { createdAt }: Joined): boolean {
  return clock().getTime() - createdAt.getTime() < dayMs
}

async function noteRequest({ db, clock }: Shop, staffId: string, member: Member): Promise<void> {
  const row = { askedBy: member.id, askedAt: clock() }
  await db
    .insert(staffResetRequest)
    .values({ ...row, staffId })
    .onConflictDoUpdate({ target: staffResetRequest.staffId, set: row })
}
