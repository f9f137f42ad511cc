import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import { constraintOf } from '#platform/db/database-errors.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { permissionNames, type Permission } from '#platform/rpc/permissions.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { findRole, orLastOwner, refuseBeyondOwn } from '../members/guards.ts'
import { staff, staffInvitation, staffRole } from '../tables.ts'
import { isPowerful, nameOf, tellOwners } from '../tell-owners.ts'

const mostRoles = 100

/** The given roles, then the shop's own by name, with how many members have each. */
export function listRoles({ db }: Shop) {
  return db
    .select({
      id: staffRole.id,
      name: staffRole.name,
      permissions: staffRole.permissions,
      given: staffRole.given,
      version: staffRole.version,
      members: db.$count(staff, eq(staff.roleId, staffRole.id)),
    })
    .from(staffRole)
    .orderBy(
      sql`${staffRole.given} desc, case when ${staffRole.given} then ${staffRole.id}::text else lower(${staffRole.name}) end`,
    )
    .limit(mostRoles + 20)
}

type Role = { name: string; permissions: Permission[] }
type Saved = { id: string; version: number }

/**
 * A new role, or a change of one. Throws NOT_FOUND, CHANGED, NOT_YOURS_TO_GIVE, NAME_TAKEN,
 * GIVEN_ROLE, LAST_OWNER and TOO_MANY.
 */
export function saveRole(
  context: StaffAction,
  input: Role & { id?: string | undefined; version?: number | undefined },
): Promise<Saved> {
  const { name, id = v7(), version } = input
  const permissions = permissionNames.filter((permission) => input.permissions.includes(permission))
  const look = (shop: Shop) => roleFacts(shop, id)
  return audited(context, { subject: { kind: 'role', id }, look }, async (shop, member) => {
    refuseBeyondOwn(member, permissions)
    if (version === undefined) return insertRole(shop, { id, name, permissions })
    const former = await ownRole(shop, id)
    refuseBeyondOwn(member, former.permissions)
    const [row] = await shop.db
      .update(staffRole)
      .set({ name, permissions, version: sql`${staffRole.version} + 1` })
      .where(and(eq(staffRole.id, id), eq(staffRole.version, version)))
      .returning({ id: staffRole.id, version: staffRole.version })
      .catch(orNameTaken)
      .catch(orLastOwner)
    if (!row) throw apiError(memberErrors, 'CHANGED')
    if (isPowerful(permissions) && !isPowerful(former.permissions))
      await tellOwners(shop, {
        what: 'a role may manage staff now',
        about: name,
        by: nameOf(member),
      })
    return row
  })
}

/** Throws NOT_FOUND, CHANGED, NOT_YOURS_TO_GIVE, IN_USE and GIVEN_ROLE. */
export function deleteRole(context: StaffAction, { id, version }: Saved): Promise<void> {
  const look = (shop: Shop) => roleFacts(shop, id)
  return audited(context, { subject: { kind: 'role', id }, look }, async (shop, member) => {
    const role = await ownRole(shop, id)
    refuseBeyondOwn(member, role.permissions)
    if (role.version !== version) throw apiError(memberErrors, 'CHANGED')
    const isInvited = and(eq(staffInvitation.roleId, id), isNull(staffInvitation.usedAt))
    const users = await shop.db.$count(staff, eq(staff.roleId, id))
    if (users + (await shop.db.$count(staffInvitation, isInvited)) > 0)
      throw apiError(memberErrors, 'IN_USE')
    await shop.db.delete(staffInvitation).where(eq(staffInvitation.roleId, id))
    await shop.db.delete(staffRole).where(eq(staffRole.id, id))
  })
}

async function insertRole(shop: Shop, role: Role & { id: string }): Promise<Saved> {
  if ((await shop.db.$count(staffRole)) >= mostRoles) throw apiError(memberErrors, 'TOO_MANY')
  await shop.db.insert(staffRole).values(role).catch(orNameTaken)
  return { id: role.id, version: 1 }
}

/** A role of the shop's own, locked against being given meanwhile. */
async function ownRole(shop: Shop, id: string) {
  const role = await findRole(shop, id)
  if (role.given) throw apiError(memberErrors, 'GIVEN_ROLE')
  await shop.db.select().from(staffRole).where(eq(staffRole.id, id)).for('update')
  return findRole(shop, id)
}

function orNameTaken(error: unknown): never {
  throw constraintOf(error) === 'staff_role_name' ? apiError(memberErrors, 'NAME_TAKEN') : error
}

async function roleFacts({ db }: Shop, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ name: staffRole.name, permissions: staffRole.permissions })
        .from(staffRole)
        .where(eq(staffRole.id, id))
    : []
  return row
}
