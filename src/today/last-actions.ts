import { desc, eq } from 'drizzle-orm'
import { subjectLabels } from '#audit/subject-labels.ts'
import { auditEntry } from '#platform/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { staff } from '#staff/tables.ts'

const howMany = 10

/** What the team did last; tries that were refused are for the audit's own page. */
export async function lastActions(shop: Shop) {
  const entries = await shop.db
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
  const last = entries.filter(({ outcome }) => outcome === 'done').slice(0, howMany)
  const labelOf = await subjectLabels(shop, last.map(subjectOf))
  return last.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    who: entry.name ?? entry.actor,
    call: entry.call,
    subject: { ...subjectOf(entry), ...labelOf(subjectOf(entry)) },
  }))
}

function subjectOf({ kind, subjectId }: { kind: string; subjectId: string }) {
  return { kind, id: subjectId }
}
