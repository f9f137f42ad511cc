import { sql } from 'drizzle-orm'

// Orders that go in parcels, with what of them is in these.
const parted = sql`
  select o.id, o.status, o.payment_method, count(*) as parcels, count(p.sent_at) as sent,
    count(p.delivered_at) as delivered,
    o.total_paise - coalesce((
      select sum(amount_paise) from order_reduction r where r.order_id = o.id), 0) as cost_paise,
    (select coalesce(sum(l.quantity - l.taken_off), 0) from order_line l where l.order_id = o.id)
      - (select coalesce(sum(b.pieces), 0) from parcel_line b join parcel q on q.id = b.parcel_id
        where b.order_id = o.id and q.undone_at is null) as owed
  from "order" o join parcel p on p.order_id = o.id and p.undone_at is null group by o.id`

const parcelValue = sql`
  select p.id, p.order_id, p.sent_at, p.delivered_at, bool_and(b.discount_paise is null) as is_open,
    bool_or(b.discount_paise is null) as is_partly_open,
    sum(l.unit_price_paise * b.pieces - b.discount_paise + b.delivery_paise) as paise
  from parcel p join parcel_line b on b.parcel_id = p.id
  join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
  where p.undone_at is null group by p.id`

/** Invariants of orders that go in several parcels (rulings.md#invariants). */
export const parcelQuestions = {
  'I20 parcels never have more of a line than the order owes': sql`
    select l.order_id as id from order_line l join (
      select b.order_id, b.product_id, sum(b.pieces) as pieces
      from parcel_line b join parcel p on p.id = b.parcel_id
      where p.undone_at is null group by b.order_id, b.product_id) b
      on b.order_id = l.order_id and b.product_id = l.product_id
    where b.pieces > l.quantity - l.taken_off
    union all
    select p.order_id from parcel p
    where not exists (select from parcel_line b where b.parcel_id = p.id)`,

  'I20 an order with parcels is Shipped exactly when all are sent and nothing is owed': sql`
    select o.id from (${parted}) o
    where o.status not in ('Packed', 'Shipped', 'Delivered', 'Returned')
      or (o.status <> 'Packed') <> (o.sent = o.parcels and o.owed = 0)
      or (o.status = 'Delivered' and o.delivered < o.parcels)
      or (o.status = 'Shipped' and o.delivered = o.parcels)`,

  'I20 what the parcels of an order cost is what the order costs': sql`
    select v.id from (${parcelValue}) v
    where v.is_open <> v.is_partly_open or v.is_open <> (v.sent_at is null)
    union all
    select o.id from (${parted}) o join (
      select order_id, sum(paise) as paise from (${parcelValue}) v group by order_id) v
      on v.order_id = o.id
    where coalesce(v.paise, 0) > o.cost_paise
      or (o.status <> 'Packed' and v.paise is distinct from o.cost_paise)`,

  'I20 what was due at the door is that of the parcels that arrived': sql`
    select o.id from (${parted}) o join (
      select order_id, sum(paise) filter (where delivered_at is not null) as paise
      from (${parcelValue}) v group by order_id) v on v.order_id = o.id
    where o.payment_method = 'Cash On Delivery' and coalesce(v.paise, 0) <> coalesce((
      select sum(c.due_paise) from cash_movement c where c.order_id = o.id), 0)`,

  'I20 a sent parcel has at most one invoice that counts, of what it costs': sql`
    select i.order_id as id from (
      select i.order_id, i.parcel_id, i.total_paise, count(*) over (partition by i.parcel_id) as many
      from invoice i where i.parcel_id is not null and i.original_id is null
        and not exists (
          select from invoice n where n.original_id = i.id
            and (n.cause in ('replaced', 'returned') or n.cause like 'parcel %'))) i
    left join (${parcelValue}) v on v.id = i.parcel_id
    where i.many > 1 or i.total_paise is distinct from v.paise`,

  'I20 a parcel that came back took its pieces off the order once, for what they cost': sql`
    select coalesce(b.parcel_id, r.parcel_id) as id from (
      select i.parcel_id, i.product_id, i.pieces, i.delivery_paise,
        l.unit_price_paise * i.pieces - i.discount_paise + i.delivery_paise as paise
      from parcel p join parcel_line i on i.parcel_id = p.id
      join order_line l on l.order_id = i.order_id and l.product_id = i.product_id
      where p.came_back_at is not null) b
    full join (
      select parcel_id, product_id, sum(pieces) as pieces, sum(amount_paise) as paise,
        sum(delivery_paise) as delivery_paise
      from order_reduction where parcel_id is not null group by parcel_id, product_id) r
      on r.parcel_id = b.parcel_id and r.product_id = b.product_id
    where (b.pieces, b.paise, b.delivery_paise)
      is distinct from (r.pieces, r.paise, r.delivery_paise)`,

  'I20 the invoice of a parcel that came back is taken back': sql`
    select i.id from invoice i join parcel p on p.id = i.parcel_id and p.came_back_at is not null
    where i.original_id is null and i.total_paise > coalesce((
      select sum(n.total_paise) from invoice n where n.original_id = i.id), 0)`,
}
