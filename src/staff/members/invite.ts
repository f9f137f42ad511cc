import { and, eq, gt, isNull } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { queueInvitationEmail } from '../invitations/email-link.ts'
import { newInvitation, type Link } from '../invitations/links.ts'
import { staff, staffInvitation, staffRole } from '../tables.ts'
import { isPowerful, nameOf, tellOwners } from '../tell-owners.ts'
import { isHash, newToken, type Token } from '../tokens.ts'
import { findRole, refuseBeyondOwn } from './guards.ts'

export const mostMembers = 500
const mostOpen = 100

/** Throws NOT_FOUND, EMAIL_TAKEN, NOT_YOURS_TO_GIVE and TOO_MANY. */
export function invite(
  context: StaffAction,
  { email, roleId }: { email: string; roleId: string },
): Promise<Link> {
  const token = newToken()
  return audited(context, aboutInvitation(token), async (shop, member) => {
    const role = await findRole(shop, roleId)
    refuseBeyondOwn(member, role.permissions)
    const about = { email, roleId, invitedBy: member.id, ...token }
    const invited = await inviteMember(shop, about)
    if (isPowerful(role.permissions))
      await tellOwners(shop, { what: invitedAs(role), about: email, by: nameOf(member) })
    await queueInvitationEmail(shop, invited)
    return invited
  })
}

export const invitedAs = ({ name }: { name: string }) => `somebody is invited as ${name}`

/** The invitation alone, without its permission check. Throws EMAIL_TAKEN and TOO_MANY. */
export async function inviteMember(
  shop: Shop,
  about: { email: string; roleId: string; invitedBy: string | null } & Token,
): Promise<Link> {
  const { db, clock } = shop
  if ((await db.$count(staff, eq(staff.email, about.email))) > 0)
    throw apiError(memberErrors, 'EMAIL_TAKEN')
  const open = and(isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, clock()))
  if (
    (await db.$count(staff)) >= mostMembers ||
    (await db.$count(staffInvitation, open)) > mostOpen
  )
    throw apiError(memberErrors, 'TOO_MANY')
  return newInvitation(shop, about)
}

/** Throws NOT_FOUND and NOT_YOURS_TO_GIVE. */
export function withdrawInvitation(context: StaffAction, id: string): Promise<void> {
  const tokenHash = isHash(id) ? id : ''
  return audited(context, aboutInvitation({ tokenHash }), async (shop, member) => {
    const [row] = await shop.db
      .delete(staffInvitation)
      .where(and(eq(staffInvitation.tokenHash, tokenHash), isNull(staffInvitation.usedAt)))
      .returning()
    if (!row) throw apiError(commonErrors, 'NOT_FOUND')
    const [role] = await shop.db.select().from(staffRole).where(eq(staffRole.id, row.roleId))
    refuseBeyondOwn(member, role?.permissions ?? [])
  })
}

/** For the audit: the address is a fact that can be erased. */
export function aboutInvitation({ tokenHash: id }: Pick<Token, 'tokenHash'>) {
  return {
    subject: { kind: 'invitation', id },
    look: async ({ db }: Shop) => {
      const [row] = await db
        .select({ email: staffInvitation.email, role: staffRole.name })
        .from(staffInvitation)
        .innerJoin(staffRole, eq(staffRole.id, staffInvitation.roleId))
        .where(eq(staffInvitation.tokenHash, id))
      return row
    },
  }
}
