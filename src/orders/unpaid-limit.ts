import { sql } from 'drizzle-orm'
import { refusal } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { noes } from './contract.ts'

/** Units can be parked for half an hour by whoever never pays (orders-and-payments 6, reservation griefing). */
export const mostUnpaidOrders = 3
export const mostHeldUnits = 20

/**
 * Called in the transaction of a new unpaid order, which counts itself. One order alone may hold what its lines allow (decision 15b);
 * who holds 20 units already gets no second one.
 */
export async function refuseHoarding({ db }: Shop, shopper: Shopper): Promise<void> {
  // Two at the same moment would not see each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${shopper.id}`}, 0))`)
  const { rows } = await db.execute<{ orders: string; units: string }>(sql`
    select count(distinct o.id) as orders, coalesce(sum(l.quantity), 0) as units
    from "order" o left join order_line l on l.order_id = o.id
    where o.user_id = ${shopper.id} and o.status = 'Payment Pending'`)
  const { orders, units } = rows[0] ?? { orders: 0, units: 0 }
  // This order has no lines yet, so the units are those of the others.
  if (Number(orders) > mostUnpaidOrders || Number(units) >= mostHeldUnits) throw refusal(noes, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}
