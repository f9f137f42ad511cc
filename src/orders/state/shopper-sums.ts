import { sql, type SQL } from 'drizzle-orm'
import { costPaise } from './due.ts'

/** Of a shopper's newest 1,000 orders: how many, what they cost without those that ended, returns. */
export function shopperSums(userId: SQL): SQL {
  return sql`
    select count(*)::int as orders, count(*) filter (where status = 'Returned')::int as returns,
      coalesce(sum(cost_paise) filter (where status not in ('Cancelled', 'Returned', 'Payment Pending')), 0) as spent_paise
    from (select o.status, ${costPaise} as cost_paise from "order" o
      where o.user_id = ${userId} order by o.number desc limit 1000) as own`
}
