import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Scope } from './lifecycle.ts'
import type { Touched } from './tables.ts'

export type Window = { from: Date; until: Date; scope?: Scope }

/**
 * Accounts with a session that lived in the window, and those that the audit names for it, by
 * themselves or by an order; or every account of its end. Erased ones have no address any more.
 */
export function touchedQuery({ from, until, scope = 'noted' }: Window) {
  return sql`
    select u.id, u.email, u.name, coalesce(sum(s.sessions), 0)::int as sessions,
      coalesce(sum(s.entries), 0)::int as entries
    from "user" u ${scope === 'noted' ? sql`join` : sql`left join`} (
      select user_id, 1 as sessions, 0 as entries from session
      where created_at < ${until} and expires_at > ${from}
      union all
      select u.id, 0, 1 from audit_entry e join "user" u on u.id::text = e.subject_id
      where e.subject_kind = 'shopper' and e.at >= ${from} and e.at < ${until}
      union all
      select o.user_id, 0, 1 from audit_entry e join "order" o on o.id::text = e.subject_id
      where e.subject_kind = 'order' and e.at >= ${from} and e.at < ${until}) s on s.user_id = u.id
    where u.email not like 'erased-%@invalid'
      ${scope === 'noted' ? sql`` : sql`and u.created_at < ${until}`}
    group by u.id`
}

/** By address. */
export async function listTouched(
  { db }: Shop,
  window: Window,
  part: { limit: number; offset: number } = { limit: 1_000_000, offset: 0 },
): Promise<Touched[]> {
  const { rows } = await db.execute<Touched>(sql`
    select id, email, sessions, entries from (${touchedQuery(window)}) t order by email, id
    limit ${part.limit} offset ${part.offset}`)
  return rows
}
