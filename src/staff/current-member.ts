import { eq, sql } from 'drizzle-orm'
import { builder, statement } from '#platform/db/statement.ts'
import { permissionNames, type Permission } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { staffToken } from './cookies.ts'
import { idleMinutes } from './rules.ts'
import { staff, staffAuthenticator, staffPasskey, staffRole, staffSession } from './tables.ts'
import { hashOf } from './tokens.ts'

const noteAfterMs = 60_000

type Row = Omit<Member, 'role' | 'permissions' | 'steppedUpAt' | 'refundLimitPaise'> & {
  roleId: string
  roleName: string
  permissions: Permission[]
  /** Dates and big numbers of a prepared statement come as text. */
  refundLimitPaise: string | null
  steppedUpAt: string | null
  usedAt: string
}

const findMember = statement<Row>(
  'staff_member',
  builder
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roleId: sql<string>`${staffRole.id}`.as('roleId'),
      roleName: sql<string>`${staffRole.name}`.as('roleName'),
      permissions: staffRole.permissions,
      refundLimitPaise: sql<string | null>`${staff.refundLimitPaise}`.as('refundLimitPaise'),
      discountLimitPercent: sql<number | null>`${staff.discountLimitPercent}`.as(
        'discountLimitPercent',
      ),
      sessionId: sql<string>`${staffSession.id}`.as('sessionId'),
      steppedUpAt: sql<string | null>`${staffSession.steppedUpAt}`.as('steppedUpAt'),
      usedAt: sql<string>`${staffSession.usedAt}`.as('usedAt'),
      factors: sql<Member['factors']>`array_remove(array[
        case when exists (select from ${staffAuthenticator} where ${staffAuthenticator.staffId} = ${staff.id}) then 'app' end,
        case when exists (select from ${staffPasskey} where ${staffPasskey.staffId} = ${staff.id}) then 'passkey' end
      ], null)`.as('factors'),
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
    .where(
      sql`${staffSession.tokenHash} = ${sql.placeholder('tokenHash')}
        and ${staffSession.expiresAt} > ${sql.placeholder('now')}
        and ${staffSession.createdAt} > ${sql.placeholder('begunAfter')}
        and ${staff.state} = 'active'`,
    ),
)

/**
 * Member of the session cookie: active, and not without use for longer than the role may be. Notes
 * the use, to the minute; a page that asks itself again is none (`admin/parts/refreshed.ts`).
 */
export async function currentMember(
  shop: Shop,
  { headers, url }: Pick<Request, 'headers' | 'url'>,
): Promise<Member | undefined> {
  const row = await rowOf(shop, headers)
  if (!row) return undefined
  if (new URL(url).searchParams.get('refresh') === 'yes') return memberFrom(row)
  if (shop.clock().getTime() - Date.parse(row.usedAt) > noteAfterMs) await noteUse(shop, row)
  return memberFrom(row)
}

/** The same inside a transaction; notes nothing. */
export async function memberIn(shop: Shop, headers: Headers): Promise<Member | undefined> {
  const row = await rowOf(shop, headers)
  return row && memberFrom(row)
}

async function rowOf(shop: Shop, headers: Headers): Promise<Row | undefined> {
  const token = staffToken(shop, 'session', headers)
  if (!token) return undefined
  const now = shop.clock()
  const { settings } = shop
  // Hours that were shortened since count at once.
  const begunAfter = new Date(now.getTime() - settings.staffSessionHours * 3_600_000)
  const [row] = await findMember(shop.db, { tokenHash: hashOf(token), now, begunAfter })
  if (!row) return undefined
  const idleMs = now.getTime() - Date.parse(row.usedAt)
  return idleMs < idleMinutes(new Set(row.permissions), settings) * 60_000 ? row : undefined
}

function memberFrom(row: Row): Member {
  const { roleId, roleName, permissions, refundLimitPaise, steppedUpAt, usedAt: _, ...rest } = row
  return {
    ...rest,
    role: { id: roleId, name: roleName },
    // A permission of a later release counts for nothing in this one.
    permissions: new Set(permissionNames.filter((name) => permissions.includes(name))),
    refundLimitPaise: refundLimitPaise === null ? null : Number(refundLimitPaise),
    steppedUpAt: steppedUpAt === null ? null : new Date(steppedUpAt),
  }
}

async function noteUse({ db, clock, log }: Shop, { id, sessionId }: Row): Promise<void> {
  const now = clock()
  await Promise.all([
    db.update(staffSession).set({ usedAt: now }).where(eq(staffSession.id, sessionId)),
    db.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, id)),
  ]).catch((error: unknown) => {
    // A read-only database, as on a full disk, must still show orders.
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'the use of a session could not be noted',
    )
  })
}
