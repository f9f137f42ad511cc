import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

export type Touched = { email: string; sessions: number; entries: number }
type Window = { from: Date; until: Date }

/**
 * Accounts with a session that lived in the window, and those that the audit names for it, by
 * themselves or by an order. Erased ones have no address any more.
 */
export async function listTouched({ db }: Shop, { from, until }: Window): Promise<Touched[]> {
  const { rows } = await db.execute<Touched>(sql`
    with seen as (
      select user_id, 1 as sessions, 0 as entries from session
      where created_at < ${until} and expires_at > ${from}
      union all
      select u.id, 0, 1 from audit_entry e join "user" u on u.id::text = e.subject_id
      where e.subject_kind = 'shopper' and e.at >= ${from} and e.at < ${until}
      union all
      select o.user_id, 0, 1 from audit_entry e join "order" o on o.id::text = e.subject_id
      where e.subject_kind = 'order' and e.at >= ${from} and e.at < ${until})
    select u.email, sum(s.sessions)::int as sessions, sum(s.entries)::int as entries
    from seen s join "user" u on u.id = s.user_id where u.email not like 'erased-%@invalid'
    group by u.id order by u.email`)
  return rows
}
