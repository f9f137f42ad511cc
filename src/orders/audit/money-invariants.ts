import { sql } from 'drizzle-orm'
import { costPaise } from '../state/due.ts'

/** Invariants of money (rulings.md#invariants). Packed is a state between Placed and Shipped. */
export const moneyQuestions = {
  'I6 captured money has its order or its refund': sql`
    select p.id from payment p join "order" o on o.id = p.order_id
    where p.status = 'captured'
      and not (o.paid_payment_id is not distinct from p.id and o.status in ('Placed', 'Packed', 'Shipped', 'Delivered') and p.amount_paise = o.total_paise and p.currency = 'INR')
      and p.amount_paise - coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0) >= 100`,

  'I6 money that goes back places no order': sql`
    select o.id from "order" o join payment p on p.id = o.paid_payment_id where p.given_back_at is not null`,

  // A goodwill refund may leave a delivered order unpaid: its refunds then account for it.
  'I7 nothing that is paid online is fulfilled unpaid': sql`
    select o.id from "order" o
    where o.payment_method = 'Online' and o.total_paise > 0 and o.status in ('Placed', 'Packed', 'Shipped', 'Delivered')
      and not exists (
        select 1 from payment p
        where p.id = o.paid_payment_id and p.order_id = o.id and p.amount_paise = o.total_paise
          and (p.status in ('captured', 'authorized')
            or p.status = 'refunded' and p.amount_paise = (select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed')))`,

  'I9 refunds add up, and never to more than was paid': sql`
    select p.id from payment p
    where p.refunded_paise <> coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status = 'processed'), 0)
      or coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0) > p.amount_paise`,

  'I12 the provider was asked for exactly the total': sql`
    select i.order_id::text as id from payment_intent i join "order" o on o.id = i.order_id
    where i.amount_paise <> o.total_paise or i.amount_paise < 100 or o.payment_method <> 'Online'
    union all
    select o.id::text from "order" o
    where o.payment_method = 'Online' and o.total_paise > 0 and not exists (select 1 from payment_intent i where i.order_id = o.id)`,

  'I15 a discount is of a voucher or given by hand': sql`
    select o.id from "order" o left join order_terms t on t.order_id = o.id
    where (o.discount_paise > 0 and o.voucher_id is null and coalesce(t.discount_paise, 0) <> o.discount_paise)
      or coalesce(t.discount_paise, 0) > o.discount_paise
      or (t.order_id is not null) <> (o.channel = 'phone')`,

  'I15 what is paid at the counter or by transfer is there when the order is': sql`
    select o.id from "order" o left join (
      select order_id, sum(amount_paise) filter (where amount_paise > 0) as collected from cash_movement group by order_id
    ) c on c.order_id = o.id
    where o.payment_method in ('Cash', 'Bank Transfer') and o.total_paise > 0
      and coalesce(c.collected, 0) <> case
        when o.status in ('Placed', 'Packed', 'Shipped', 'Delivered', 'Returned') then o.total_paise
        when o.status = 'Payment Pending' then 0 else coalesce(c.collected, 0) end`,

  'the cash of an order is what was collected at its door': sql`
    select o.id from "order" o left join (
      select order_id, sum(amount_paise) as held, sum(amount_paise) filter (where amount_paise > 0) as collected,
        sum(coalesce(due_paise, amount_paise)) filter (where amount_paise > 0) as due
      from cash_movement group by order_id) c on c.order_id = o.id
    where coalesce(c.held, 0) < 0
      or (o.payment_method = 'Cash On Delivery' and o.status in ('Delivered', 'Returned') and c.due <> ${costPaise}
        and not (o.status = 'Returned' and c.due < ${costPaise} and exists (select from parcel p where p.order_id = o.id)))
      or (o.payment_method = 'Cash On Delivery' and o.status = 'Delivered' and ${costPaise} > 0 and c.collected is null)
      or (o.payment_method = 'Online' and c.held is not null)`,
}
