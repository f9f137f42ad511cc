import { eq, sql } from 'drizzle-orm'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { Link } from '../invitations/links.ts'
import { newToken as newInvitationToken } from '../tokens.ts'
import { Email } from '../shapes.ts'
import { staff, staffRole } from '../tables.ts'
import { isPowerful, nameOf, tellOwners } from '../tell-owners.ts'
import { suspension } from './change-member.ts'
import { findRole, lockMember, memberFacts, saveMember } from './guards.ts'
import { aboutInvitation, invitedAs, inviteMember } from './invite.ts'
import { resetMember } from './reset-factor.ts'

type ByOwner = { actor: string; reason: string; id: string }

/** Throws NOT_FOUND, naming the roles there are. */
export async function roleNamed({ db }: Shop, name: string): Promise<{ id: string; name: string }> {
  const rows = await db
    .select({ id: staffRole.id, name: staffRole.name })
    .from(staffRole)
    .orderBy(staffRole.id)
  const role = rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
  if (role) return role
  const names = rows.map((row) => row.name).join(', ')
  throw apiError(commonErrors, 'NOT_FOUND', {
    message: `There is no role “${name.slice(0, 60)}”. There are ${names}.`,
  })
}

/** Throws NOT_FOUND. */
export async function staffMemberAt(
  { db }: Shop,
  email: string,
): Promise<{ id: string; name: string }> {
  const [row] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.email, sql`lower(${email})`))
  if (row) return row
  throw apiError(commonErrors, 'NOT_FOUND', {
    message: `No member of the staff has the e-mail address “${email.slice(0, 100)}”.`,
  })
}

/** Throws EMAIL_TAKEN and a 400 for what is no e-mail address. */
export async function inviteByCommand(
  shop: Shop,
  { email: typed, roleId, actor }: { email: string; roleId: string; actor: string },
): Promise<Link> {
  const { data: email, error } = Email.safeParse(typed)
  if (email === undefined)
    throw apiError(commonErrors, 'BAD_REQUEST', { message: error?.issues[0]?.message ?? '' })
  const invitation = newInvitationToken()
  return auditedByOwner(
    shop,
    { actor, call: 'command staff-invite' },
    {
      ...aboutInvitation(invitation),
      work: async (shop) => {
        const invited = await inviteMember(shop, { email, roleId, invitedBy: null, ...invitation })
        const role = await findRole(shop, roleId)
        if (isPowerful(role.permissions))
          await tellOwners(shop, { what: invitedAs(role), about: email, by: byCommand(actor) })
        return invited
      },
    },
  )
}

/** Throws LAST_OWNER. */
export function setStateByCommand(
  shop: Shop,
  { id, state, actor, reason }: ByOwner & { state: 'active' | 'suspended' },
): Promise<{ version: number }> {
  const command = state === 'suspended' ? 'staff-suspend' : 'staff-resume'
  return byOwner(shop, { command, id, actor, reason }, async (shop) => {
    const { version } = await lockMember(shop, id)
    const change = state === 'suspended' ? await suspension(shop, id) : { state }
    return saveMember(shop, { id, version }, change)
  })
}

export function resetByCommand(shop: Shop, { id, actor, reason }: ByOwner): Promise<Link> {
  return byOwner(shop, { command: 'staff-reset-factor', id, actor, reason }, async (shop) => {
    const link = await resetMember(shop, id, null)
    const what = 'password and second factor of a member are reset'
    const about = nameOf(await lockMember(shop, id))
    await tellOwners(shop, { what, about, by: byCommand(actor), reason })
    return link
  })
}

const byCommand = (actor: string) => `a command on the server (${actor})`

function byOwner<T>(
  shop: Shop,
  { command, id, actor, reason }: ByOwner & { command: string },
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  return auditedByOwner(
    shop,
    { actor, call: `command ${command}` },
    {
      subject: { kind: 'staff', id },
      reason: reason.slice(0, 500),
      look: (shop) => memberFacts(shop, id),
      work,
    },
  )
}
