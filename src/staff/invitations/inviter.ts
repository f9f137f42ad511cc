import { eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { covers, type Limits } from '../rules.ts'
import { staff, staffRole } from '../tables.ts'
import type { Invitation } from './links.ts'

/**
 * Limits of the inviter, which no new member exceeds. Throws INVITATION_OVER for an inviter who was
 * suspended meanwhile, or could not give the role any more.
 */
export async function limitsOfInviter(shop: Shop, invitation: Invitation): Promise<Limits> {
  if (invitation.invitedBy === null) return { refundLimitPaise: null, discountLimitPercent: null }
  const inviter = await memberWithRole(shop, invitation.invitedBy)
  const { role } =
    invitation.staffId === null ? invitation : await memberWithRole(shop, invitation.staffId)
  if (inviter.state !== 'active' || !covers(inviter.role.permissions, role.permissions))
    throw over()
  return inviter
}

async function memberWithRole({ db }: Shop, id: string) {
  const [row] = await db
    .select()
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
    .where(eq(staff.id, id))
  if (!row) throw over()
  return { ...row.staff, role: row.staff_role }
}

const over = () => apiError(memberErrors, 'INVITATION_OVER')
