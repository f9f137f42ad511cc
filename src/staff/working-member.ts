import { eq } from 'drizzle-orm'
import { permissionNames } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { staff, staffRole } from './tables.ts'

/**
 * A member on whose behalf a job works, with what they may now; undefined once they are suspended.
 * There is no session, so nothing that wants a step-up can be done.
 */
export async function workingMember({ db }: Shop, id: string): Promise<Member | undefined> {
  const [row] = await db
    .select({ member: staff, role: staffRole })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
    .where(eq(staff.id, id))
  if (!row || row.member.state !== 'active') return undefined
  const { member, role } = row
  const { name, email, refundLimitPaise, discountLimitPercent } = member
  return {
    id,
    name,
    email,
    refundLimitPaise,
    discountLimitPercent,
    role: { id: role.id, name: role.name },
    permissions: new Set(
      permissionNames.filter((permission) => role.permissions.includes(permission)),
    ),
    factors: [],
    sessionId: '',
    steppedUpAt: null,
  }
}
