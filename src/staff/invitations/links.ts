import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { invitationHours } from '../rules.ts'
import { staff, staffInvitation, staffRole } from '../tables.ts'
import { hashOf, type Token } from '../tokens.ts'

export type Link = { link: string; expiresAt: Date; tokenHash: string }

export function invitationLink({ adminUrl }: Settings, token: string): string {
  return `${adminUrl}/admin/invitation/${token}`
}

/** A link for one use within a day; an open one for the same address ends. */
export async function newInvitation(
  shop: Shop,
  {
    token,
    ...about
  }: { email: string; roleId: string; invitedBy: string | null } & Token & {
      staffId?: string
    },
): Promise<Link> {
  const now = shop.clock()
  const expiresAt = new Date(now.getTime() + invitationHours * 3_600_000)
  await withdrawFor(shop, about.email)
  await shop.db.insert(staffInvitation).values({ ...about, expiresAt, createdAt: now })
  return { link: invitationLink(shop.settings, token), expiresAt, tokenHash: about.tokenHash }
}

async function withdrawFor({ db }: Shop, email: string): Promise<void> {
  // Two invitations of one address at once: the later one counts.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff invitation ${email}`}, 0))`,
  )
  await db
    .delete(staffInvitation)
    .where(and(eq(staffInvitation.email, email), isNull(staffInvitation.usedAt)))
}

export type Invitation = typeof staffInvitation.$inferSelect & {
  role: typeof staffRole.$inferSelect
  /** Name of the member who invites; null for the command. */
  inviter: string | null
  /** The member's id, whose passkey is made before there is a member. */
  memberId: string
}

/** Throws INVITATION_OVER. */
export async function findInvitation(shop: Shop, token: string): Promise<Invitation> {
  const [row] = await shop.db
    .select()
    .from(staffInvitation)
    .innerJoin(staffRole, eq(staffRole.id, staffInvitation.roleId))
    .leftJoin(staff, eq(staff.id, staffInvitation.invitedBy))
    .where(isOpen(shop, hashOf(token)))
  if (!row) throw apiError(memberErrors, 'INVITATION_OVER')
  const { staff_invitation: invitation, staff_role: role } = row
  // Before there is a member: an id that stays the same until there is one.
  const memberId = invitation.staffId ?? v5(invitation.tokenHash, v5.URL)
  return { ...invitation, role, memberId, inviter: row.staff?.name ?? null }
}

/** Uses it up. Throws INVITATION_OVER for the second of two at once. */
export async function takeInvitation(shop: Shop, tokenHash: string): Promise<void> {
  const rows = await shop.db
    .update(staffInvitation)
    .set({ usedAt: shop.clock(), name: null, passwordHash: null, secret: null })
    .where(isOpen(shop, tokenHash))
    .returning({ tokenHash: staffInvitation.tokenHash })
  if (rows.length === 0) throw apiError(memberErrors, 'INVITATION_OVER')
}

function isOpen({ clock }: Shop, tokenHash: string) {
  return and(
    eq(staffInvitation.tokenHash, tokenHash),
    isNull(staffInvitation.usedAt),
    gt(staffInvitation.expiresAt, clock()),
  )
}
