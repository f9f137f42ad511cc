import { and, eq, sql } from 'drizzle-orm'
import { constraintOf } from '#platform/db/database-errors.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { staff, staffRole } from '../tables.ts'

type Row = typeof staff.$inferSelect & { role: typeof staffRole.$inferSelect }

/** Throws NOT_FOUND. */
export async function findRole({ db }: Shop, id: string): Promise<typeof staffRole.$inferSelect> {
  const [role] = isId(id) ? await db.select().from(staffRole).where(eq(staffRole.id, id)) : []
  if (!role) throw apiError(commonErrors, 'NOT_FOUND')
  return role
}

/** A member with the role, locked. Throws NOT_FOUND. */
export async function lockMember(shop: Shop, id: string): Promise<Row> {
  const [row] = isId(id)
    ? await shop.db
        .select()
        .from(staff)
        .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
        .where(eq(staff.id, id))
        .for('no key update', { of: staff })
    : []
  if (!row) throw apiError(commonErrors, 'NOT_FOUND')
  return { ...row.staff, role: row.staff_role }
}

/** Nobody gives, takes or changes what they have not. Throws NOT_YOURS_TO_GIVE. */
export function refuseBeyondOwn(
  { permissions: own }: Pick<Member, 'permissions'>,
  permissions: readonly Permission[],
): void {
  if (!permissions.every((permission) => own.has(permission)))
    throw apiError(memberErrors, 'NOT_YOURS_TO_GIVE')
}

/** Raises the version. Throws CHANGED when it is another one, and LAST_OWNER by the trigger. */
export async function saveMember(
  { db, clock }: Shop,
  { id, version }: { id: string; version: number },
  change: Partial<typeof staff.$inferInsert>,
): Promise<{ version: number }> {
  const [row] = await db
    .update(staff)
    .set({ ...change, updatedAt: clock(), version: sql`${staff.version} + 1` })
    .where(and(eq(staff.id, id), eq(staff.version, version)))
    .returning({ version: staff.version })
    .catch(orLastOwner)
  if (!row) throw apiError(memberErrors, 'CHANGED')
  return row
}

/** The trigger of the last owner, as an expected error. */
export function orLastOwner(error: unknown): never {
  throw constraintOf(error) === 'staff_last_owner' ? apiError(memberErrors, 'LAST_OWNER') : error
}

/** What the audit compares. */
export async function memberFacts({ db }: Shop, id: string) {
  const [row] = isId(id)
    ? await db
        .select({
          email: staff.email,
          role: staffRole.name,
          state: staff.state,
          refundLimitPaise: staff.refundLimitPaise,
          discountLimitPercent: staff.discountLimitPercent,
        })
        .from(staff)
        .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
        .where(eq(staff.id, id))
    : []
  return row
}
