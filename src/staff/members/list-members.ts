import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { staff, staffAuthenticator, staffInvitation, staffPasskey, staffRole } from '../tables.ts'
import { mostMembers } from './invite.ts'

type Filter = {
  search?: string | undefined
  state?: 'active' | 'suspended' | undefined
  role?: string | undefined
}

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  roleId: staffRole.id,
  roleName: sql<string>`${staffRole.name}`.as('role_name'),
  state: staff.state,
  refundLimitPaise: staff.refundLimitPaise,
  discountLimitPercent: staff.discountLimitPercent,
  lastSeenAt: staff.lastSeenAt,
  createdAt: staff.createdAt,
  version: staff.version,
  factors: sql<('app' | 'passkey')[]>`array_remove(array[
    case when exists (select from ${staffAuthenticator} where ${staffAuthenticator.staffId} = ${staff.id}) then 'app' end,
    case when exists (select from ${staffPasskey} where ${staffPasskey.staffId} = ${staff.id}) then 'passkey' end
  ], null)`.as('factors'),
}

/** By name; a shop has at most as many as `mostMembers`. */
export function listMembers({ db }: Shop, { search, state, role }: Filter = {}) {
  return db
    .select(columns)
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
    .where(
      and(
        state && eq(staff.state, state),
        role === undefined ? undefined : isId(role) ? eq(staff.roleId, role) : sql`false`,
        search === undefined ? undefined : matches(search),
      ),
    )
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.email))
    .limit(mostMembers)
}

/** Throws NOT_FOUND. */
export async function findMember({ db }: Shop, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ ...columns, permissions: staffRole.permissions })
        .from(staff)
        .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
        .where(eq(staff.id, id))
    : []
  if (!row) throw apiError(commonErrors, 'NOT_FOUND')
  return row
}

/** Those that may still be used, the newest first. */
export function openInvitations({ db, clock }: Shop) {
  return db
    .select({
      id: staffInvitation.tokenHash,
      email: staffInvitation.email,
      roleId: staffRole.id,
      roleName: sql<string>`${staffRole.name}`.as('role_name'),
      staffId: staffInvitation.staffId,
      invitedBy: sql<string | null>`${staff.name}`.as('invited_by_name'),
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .innerJoin(staffRole, eq(staffRole.id, staffInvitation.roleId))
    .leftJoin(staff, eq(staff.id, staffInvitation.invitedBy))
    .where(and(isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, clock())))
    .orderBy(sql`${staffInvitation.createdAt} desc`)
    .limit(mostMembers)
}

function matches(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${staff.name} ilike ${pattern} or ${staff.email} ilike ${pattern})`
}
