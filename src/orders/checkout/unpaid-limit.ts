import { sql } from 'drizzle-orm'
import { refusal } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { noes } from '../contract.ts'
import { mayOrder } from './order-limit.ts'

/**
 * Units can be parked for half an hour by whoever never pays (rulings.md#unpaid-limit).
 */
export const mostUnpaidOrders = 3
export const mostHeldUnits = 20

/**
 * For a new unpaid order, whose row had to wait for this shopper's others under way
 * (`oldestThatCounts`): a statement of its own sees them. One order alone may hold what its lines
 * allow (rulings.md#quantities); who holds 20 units already gets no second one.
 */
export async function refuseHoarding(
  { db }: Shop,
  order: { userId: string; id: string },
): Promise<void> {
  const [hoard] = await findHoard(db, order)
  if (hoard) throw refusal(noes, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}

/** The same as a part of a larger statement, in place of `mayOrder`. */
export const mayHold = sql`
  ${mayOrder} and exists (
    select from asker cross join lateral unpaid_beside(asker.user_id, ${sql.placeholder('id')}::uuid)
    where orders < ${sql.raw(String(mostUnpaidOrders))} and units < ${sql.raw(String(mostHeldUnits))})`

const findHoard = statement<{ hoard: number }>(
  'find_hoard',
  sql`
  select 1 as hoard from "order" o left join order_line l on l.order_id = o.id
  where o.user_id = ${sql.placeholder('userId')} and o.status = 'Payment Pending' and o.id <> ${sql.placeholder('id')}
  having count(distinct o.id) >= ${sql.raw(String(mostUnpaidOrders))} or coalesce(sum(l.quantity), 0) >= ${sql.raw(String(mostHeldUnits))}`,
)
