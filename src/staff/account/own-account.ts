import { eq } from 'drizzle-orm'
import { stepUpMinutes } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { idleMinutes } from '../rules.ts'
import { staff, staffSession } from '../tables.ts'

/** The member as the frame shows it, and when the session ends. */
export async function ownAccount({ db, clock, settings }: Shop, member: Member) {
  const [row] = await db
    .select({ preferences: staff.preferences, expiresAt: staffSession.expiresAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.id, member.sessionId))
  const idle = idleMinutes(member.permissions, settings)
  const endsAt = row?.expiresAt ?? clock()
  const idleAt = new Date(Math.min(clock().getTime() + idle * 60_000, endsAt.getTime()))
  const { id, name, email, role, refundLimitPaise, discountLimitPercent, steppedUpAt } = member
  return {
    id,
    name,
    email,
    role,
    permissions: [...member.permissions],
    refundLimitPaise,
    discountLimitPercent,
    preferences: row?.preferences ?? {},
    steppedUpUntil: steppedUpAt && minutesAfter(steppedUpAt, stepUpMinutes).toISOString(),
    session: {
      id: member.sessionId,
      idleMinutes: idle,
      idleAt: idleAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  }
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
