import { sql } from 'drizzle-orm'
import { isPaidAndReplaced } from '../pieces/replaced.ts'
import { piecesArrived } from '../state/parcels.ts'

/** Invariants of single pieces of an order (rulings.md#invariants). */
export const pieceQuestions = {
  'I13 pieces taken off a line are those of its reductions': sql`
    select l.order_id as id from order_line l
    left join (select order_id, product_id, sum(pieces) as pieces from order_reduction group by order_id, product_id) r
      on r.order_id = l.order_id and r.product_id = l.product_id
    where (l.taken_off > 0 or r.pieces is not null) and l.taken_off <> coalesce(r.pieces, 0)`,

  'I13 pieces of an order are worth no more than was asked for them': sql`
    select o.id from "order" o join (
      select order_id, sum(amount_paise) as paise from (
        select order_id, amount_paise - delivery_paise as amount_paise from order_reduction
        union all select order_id, amount_paise from order_refund_line) as amounts
      group by order_id) w on w.order_id = o.id
    where w.paise > o.subtotal_paise - o.discount_paise`,

  'I13 a refund of pieces is what they were worth, and each piece once': sql`
    select r.order_id as id from (
      select request_id, order_id, sum(amount_paise) as paise from order_refund_line group by request_id, order_id) r
    where not exists (
        select from refund f join payment p on p.id = f.payment_id
        where f.id = r.request_id and p.order_id = r.order_id and f.amount_paise = r.paise)
      and not exists (
        select from cash_movement c
        where c.id = r.request_id and c.order_id = r.order_id and c.amount_paise = -r.paise)
    union all
    select l.order_id from order_line l join (
      select order_id, product_id, sum(pieces) as pieces from order_refund_line group by order_id, product_id) r
      on r.order_id = l.order_id and r.product_id = l.product_id
    where r.pieces > l.quantity`,

  // A cancelled order's refund is that of the whole; one that failed was asked for all the same.
  'I13 what was taken off goes back, and the last piece ends the order': sql`
    select o.id from "order" o join (
      select order_id, sum(paise) as paise from (
        select order_id, sum(amount_paise) as paise from order_reduction group by order_id, request_id) as requests
      where paise >= 100 group by order_id) r on r.order_id = o.id
    join payment p on p.id = o.paid_payment_id
    where o.status <> 'Cancelled' and coalesce((
      select sum(amount_paise) from refund where payment_id = p.id), 0)
      < least(r.paise, p.amount_paise - 99)
    union all
    select o.id from "order" o
    where o.status in ('Placed', 'Packed', 'Shipped')
      and exists (select from order_reduction r where r.order_id = o.id)
      and not exists (select from order_line l where l.order_id = o.id and l.quantity > l.taken_off)`,

  'I16 pieces that came back are those of received returns, and no more than were sent': sql`
    select l.order_id as id from order_line l join "order" o on o.id = l.order_id left join (
      select r.order_id, r.product_id,
        sum(r.pieces) filter (where r.condition <> 'awaited') as came,
        sum(r.pieces) filter (where r.condition = 'awaited' and c.state in ('asked', 'approved')) as awaited,
        bool_or(r.condition <> 'awaited' and c.state not in ('received', 'settled', 'sent', 'replaced')) as is_early,
        sum(r.pieces) filter (where r.condition <> 'awaited' and c.state in ('sent', 'replaced')) as replaced
      from return_line r join return_case c on c.id = r.case_id
      group by r.order_id, r.product_id) b on b.order_id = l.order_id and b.product_id = l.product_id
    where (l.returned > 0 or l.replaced > 0 or b.order_id is not null) and (
      l.returned <> coalesce(b.came, 0) or b.is_early
      or l.replaced <> coalesce(b.replaced, 0)
      or l.returned + coalesce(b.awaited, 0) > ${piecesArrived} + l.replaced)`,

  'I22 no piece has both its price back and another one in its place': sql`
    select l.order_id as id from order_line l where ${isPaidAndReplaced}
    union all
    select c.id from return_case c where c.state in ('sent', 'replaced')
      and (c.refund_id is not null or c.amount_paise is not null or c.resolution <> 'replacement')`,

  'I22 each replacement left the lots once, as much as came back': sql`
    select c.id from return_case c
    join return_line r on r.case_id = c.id and r.condition <> 'awaited'
    join product p on p.id = r.product_id and p.lots_since is not null
    join lateral (
      select at from return_event e where e.case_id = c.id and e.state = 'sent'
      order by sequence desc limit 1) s on s.at > p.lots_since
    where c.state in ('sent', 'replaced')
    group by c.id, r.product_id
    having sum(r.pieces) <> coalesce((
      select -sum(m.quantity) from lot_move m join lot t on t.id = m.lot_id
      where m.order_id = c.order_id and m.parcel_id = c.id and t.product_id = r.product_id), 0)
    union all
    select c.id from return_case c join lot_move m
      on m.order_id = c.order_id and m.parcel_id = c.id
    where c.state in ('received', 'settled')
    group by c.id having sum(m.quantity) <> 0`,

  'I16 no more came than a return announced': sql`
    select case_id as id from return_line group by case_id, product_id
    having coalesce(sum(pieces) filter (where condition <> 'awaited'), 0)
      > coalesce(sum(pieces) filter (where condition = 'awaited'), 0)`,

  'I16 what settled a return is one refund of its order': sql`
    select c.id from return_case c where c.refund_id is not null
      and not exists (
        select from refund f join payment p on p.id = f.payment_id
        where f.id = c.refund_id and p.order_id = c.order_id and f.amount_paise = c.amount_paise)
      and not exists (
        select from cash_movement m
        where m.id = c.refund_id and m.order_id = c.order_id and m.amount_paise = -c.amount_paise)`,

  'I16 the steps of a return end where it is': sql`
    select c.id from return_case c where c.state is distinct from (
      select e.state from return_event e where e.case_id = c.id order by e.sequence desc limit 1)`,
}
