import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { orderErrors } from '../errors.ts'

/** Units can be parked for half an hour by shoppers who never pay (rulings.md#unpaid-limit). */
export const mostUnpaidOrders = 3
export const mostReservedUnits = 20

/**
 * Throws TOO_MANY_UNPAID. After `lockShopper`. One order alone may hold what its lines allow
 * (rulings.md#quantities); a shopper who holds 20 units already gets no second one.
 */
export async function refuseTooManyUnpaid({ db }: Shop, userId: string): Promise<void> {
  const [unpaid] = await findUnpaid(db, { userId })
  if (!unpaid) return
  if (unpaid.orders >= mostUnpaidOrders || unpaid.units >= mostReservedUnits)
    throw apiError(orderErrors, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}

const findUnpaid = statement<{ orders: number; units: number }>(
  'find_unpaid',
  sql`
  select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as units
  from "order" o left join order_line l on l.order_id = o.id
  where o.user_id = ${sql.placeholder('userId')} and o.status = 'Payment Pending'`,
)
