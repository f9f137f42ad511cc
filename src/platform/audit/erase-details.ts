import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '../shop.ts'

/**
 * Erases reason, before and after of all entries about these subjects, with their salts. The chain
 * still verifies: only the hash under the lost salt is in it. `ids` selects them as text.
 */
export async function eraseDetails(
  { db, clock }: Shop,
  { kind, ids }: { kind: string; ids: SQL },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update audit_detail d set salt = null, reason = null, before = null, after = null, erased_at = ${clock()}
    from audit_entry e where e.id = d.entry_id and d.erased_at is null
      and e.subject_kind = ${kind} and e.subject_id in (${ids})`)
  return rowCount ?? 0
}
