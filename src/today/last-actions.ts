import { desc, eq } from 'drizzle-orm'
import { auditEntry } from '#platform/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { staff } from '#staff/tables.ts'

const howMany = 10

/** What the team did last; tries that were refused are for the audit's own page. */
export async function lastActions({ db }: Shop) {
  const entries = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      actor: auditEntry.actor,
      name: staff.name,
      call: auditEntry.call,
      kind: auditEntry.subjectKind,
      subjectId: auditEntry.subjectId,
      outcome: auditEntry.outcome,
    })
    .from(auditEntry)
    .leftJoin(staff, eq(staff.id, auditEntry.staffId))
    .orderBy(desc(auditEntry.at))
    .limit(5 * howMany)
  return entries
    .filter(({ outcome }) => outcome === 'done')
    .slice(0, howMany)
    .map(({ id, at, actor, name, call, kind, subjectId }) => ({
      id,
      at: at.toISOString(),
      who: name ?? actor,
      call,
      subject: { kind, id: subjectId },
    }))
}
