import { sql, type SQL } from 'drizzle-orm'

/** Of an order line: pieces whose price went back. */
export const refundedPieces = (line: SQL) => sql`
  select coalesce(sum(pieces), 0)::int from order_refund_line
  where order_id = ${line}.order_id and product_id = ${line}.product_id`

/** Of an order: what went back, or is on its way, in paise. */
export const wentBackPaise = (orderId: SQL) => sql`
  select coalesce(sum(paise), 0) from (
    select r.amount_paise as paise from refund r join payment p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.status <> 'failed'
    union all
    select -amount_paise from cash_movement where order_id = ${orderId} and amount_paise < 0) as back`

/** On `parcel p`: it counts, or it came back. */
export const isShownParcel = sql.raw('(p.undone_at is null or p.came_back_at is not null)')
