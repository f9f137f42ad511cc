import { sql, type SQL } from 'drizzle-orm'
import { loweredByHand } from '#orders/state/due.ts'
import { numberAt } from './number-at.ts'

/** From, and before. */
export type Moments = { from: Date; to: Date }

// Numbers follow the moment of placing but for those that were placed within seconds.
const slack = 2000

/** On an order: whether it was ever placed. One that nobody paid never was. */
export function wasPlaced(alias: 'o' | 'f'): SQL {
  return sql.raw(`(${alias}.status <> 'Payment Pending' and (${alias}.status <> 'Cancelled'
    or exists (select from order_event e where e.order_id = ${alias}.id and e.to_status = 'Placed')))`)
}

/**
 * Orders that were placed between two moments, with what became of them in paise: a common table
 * `placed` (rulings.md#figures).
 */
export function placedOrders({ from, to }: Moments): SQL {
  return sql`placed as materialized (
    select o.id, o.number, o.user_id, o.status, o.placed_at, (o.placed_at at time zone 'Asia/Kolkata')::date as day,
      o.channel, o.payment_method, o.voucher_id, coalesce(o.postal_code, '') as postal_code,
      left(initcap(btrim(regexp_replace(o.state, '\\s+', ' ', 'g'))), 60) as state,
      o.subtotal_paise, o.discount_paise, coalesce(terms.discount_paise, 0) as by_hand_paise,
      o.shipping_paise, o.total_paise, units.units, off.paise as taken_off_paise,
      case when o.status = 'Cancelled' then o.total_paise - off.paise else 0 end as cancelled_paise,
      case when o.status = 'Returned' then o.total_paise - off.paise else part.paise end as returned_paise,
      back.paise - part.paise as refunded_paise
    from "order" o
    left join order_terms terms on terms.order_id = o.id
    cross join lateral (select coalesce(sum(quantity), 0) as units from order_line where order_id = o.id) units
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from order_reduction where order_id = o.id) off
    cross join lateral (select
      coalesce((select sum(amount_paise) from refund where payment_id = o.paid_payment_id and status <> 'failed'), 0) as online,
      coalesce((select -sum(amount_paise) from cash_movement where order_id = o.id and amount_paise < 0), 0) as cash) given
    cross join lateral (select case when o.status in ('Cancelled', 'Returned') then 0
      when o.paid_payment_id is null then case when given.cash > 0 then ${loweredByHand} else 0 end
      else greatest(given.online - off.paise, 0) end as paise) back
    cross join lateral (select least(back.paise, coalesce(sum(amount_paise), 0)) as paise from return_case
      where order_id = o.id and state = 'settled') part
    where o.number >= ${numberAt(from)} - ${slack}::int and o.number <= ${numberAt(to)} + ${slack}::int
      and o.placed_at >= ${from} and o.placed_at < ${to} and ${wasPlaced('o')}
  )`
}

/** Lines of `placed` with their share of the discount and what became of them: `sold`. */
export const soldLines = sql`priced as (
    select p.day, p.status, l.order_id, l.product_id, l.quantity, l.taken_off, l.returned, l.line_total_paise as gross,
      coalesce(l.discount_paise, round(p.discount_paise * sum(l.line_total_paise) over upto / nullif(p.subtotal_paise, 0))
        - round(p.discount_paise * (sum(l.line_total_paise) over upto - l.line_total_paise) / nullif(p.subtotal_paise, 0)), 0) as discount
    from placed p join order_line l on l.order_id = p.id
    window upto as (partition by l.order_id order by l.position, l.product_id)
  ), sold as materialized (
    select s.*, s.gross - s.discount - off.paise as kept, off.paise as off, back.paise as back, back.came
    from priced s
    cross join lateral (select coalesce(sum(amount_paise - delivery_paise), 0) as paise
      from order_reduction r
      where s.taken_off > 0 and r.order_id = s.order_id and r.product_id = s.product_id) off
    cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise,
        coalesce(sum(r.amount_paise) filter (where c.id is not null), 0) as came
      from order_refund_line r left join return_case c on c.refund_id = r.request_id
      where r.order_id = s.order_id and r.product_id = s.product_id) back
  )`
