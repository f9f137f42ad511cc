import { sql, type SQL } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'

const perStatement = 5_000
const perRound = 50_000

/**
 * One round of filling `order_search`. Numbers commit out of order, so the newest number of one
 * round is settled only when every transaction that was open in the next round is over. Several
 * processes may try; one does it.
 */
export async function fillOrderSearch(shop: Shop): Promise<void> {
  await shop.db.execute(
    sql`insert into order_search_progress (id, filled_to) values (1, 0) on conflict do nothing`,
  )
  for (let count = 0; count < perRound; count += perStatement)
    if (!(await atomically(shop, fillSome))) return
}

type Progress = {
  filled_to: string
  next_to: string | null
  is_waiting: boolean
  is_settled: boolean
}

/** True when there is more to do at once. */
async function fillSome({ db }: Shop): Promise<boolean> {
  const { rows } = await db.execute<Progress>(sql`
    select filled_to, next_to, next_after is null as is_waiting,
      coalesce(pg_snapshot_xmin(pg_current_snapshot()) >= next_after, false) as is_settled
    from order_search_progress where id = 1 for update skip locked`)
  const progress = rows[0]
  if (!progress) return false
  const { filled_to: from, next_to: to, is_waiting: isWaiting, is_settled: isSettled } = progress
  if (to === null || to === from) {
    await db.execute(
      sql`update order_search_progress set next_to = (select max(number) from "order"), next_after = null`,
    )
    return false
  }
  // A number is drawn a moment before its transaction is counted as open: hence a round later.
  if (isWaiting) {
    await db.execute(
      sql`update order_search_progress set next_after = pg_snapshot_xmax(pg_current_snapshot())`,
    )
    return false
  }
  if (!isSettled) return false
  const last = Math.min(Number(to), Number(from) + perStatement)
  await db.execute(
    sql`insert into order_search ${keysOf(sql`o.number > ${from}::bigint and o.number <= ${last}::bigint`)} on conflict do nothing`,
  )
  await db.execute(sql`update order_search_progress set filled_to = ${last}`)
  return last < Number(to)
}

/** What the order is found by follows its change, in the caller's transaction. */
export async function refreshSearch(shop: Shop, orderId: string): Promise<void> {
  await refreshSearchOf(shop, sql`o.id = ${orderId}::uuid`)
}

/** The same for the orders that the condition on `o` selects. */
export async function refreshSearchOf({ db }: Shop, condition: SQL): Promise<void> {
  await db.execute(sql`
    insert into order_search ${keysOf(condition)}
    on conflict (number) do update set name = excluded.name, surname = excluded.surname, shopper_name = excluded.shopper_name,
      phone_reversed = excluded.phone_reversed, tracking_number = excluded.tracking_number, postal_code = excluded.postal_code`)
}

/** The columns of `order_search`, of the orders that the condition on `o` selects. */
export function keysOf(condition: SQL): SQL {
  return sql`
    select o.number, lower(coalesce(o.recipient, u.name)) as name, lower(substring(coalesce(o.recipient, u.name) from '[^ ]+$')) as surname,
      case when o.recipient <> u.name then lower(u.name) end as shopper_name,
      reverse(o.phone) as phone_reversed, lower(o.tracking_number) as tracking_number, o.postal_code
    from "order" o join "user" u on u.id = o.user_id where ${condition} and o.phone <> ''`
}
