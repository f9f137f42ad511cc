import { and, desc, eq, gt } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { endSessionsOf } from '../sessions.ts'
import { staffSession } from '../tables.ts'

/** Sessions that may still be used, the last used first. */
export function sessionsOf(
  { db, clock }: Shop,
  { staffId, idleMinutes }: { staffId: string; idleMinutes: number },
) {
  const now = clock()
  return db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        gt(staffSession.expiresAt, now),
        gt(staffSession.usedAt, new Date(now.getTime() - idleMinutes * 60_000)),
      ),
    )
    .orderBy(desc(staffSession.usedAt))
    .limit(100)
}

/** One session of the member, or all but this one. Throws NOT_FOUND. */
export function endOwnSessions(context: StaffAction, sessionId?: string): Promise<number> {
  const { id: staffId } = memberOf(context)
  const about = { subject: { kind: 'staff', id: staffId } }
  return audited(context, about, async (shop, member) => {
    if (sessionId === undefined) return endSessionsOf(shop, staffId, member.sessionId)
    const rows = isId(sessionId)
      ? await shop.db
          .delete(staffSession)
          .where(and(eq(staffSession.id, sessionId), eq(staffSession.staffId, staffId)))
          .returning({ id: staffSession.id })
      : []
    if (rows.length === 0) throw apiError(commonErrors, 'NOT_FOUND')
    return rows.length
  })
}
