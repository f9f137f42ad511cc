import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

export type Erased = {
  at: Date
  actor: string
  reason: string
  keptName: string | null
  orders: string | null
}

/** The journal, newest first, with the orders of each: where the name on an old bill is found. */
export async function listErased({ db }: Shop): Promise<Erased[]> {
  const { rows } = await db.execute<Erased & { at: string }>(sql`
    select at, actor, reason, kept_name as "keptName", (select string_agg(number::text, ' ' order by number) from "order" o where o.user_id = e.user_id) as orders
    from erasure e order by at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
