import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * What the tables say of all orders, worked out apart from the reports: what an order brought is
 * read from the money that moved for it, not from what its reductions and returns say.
 */
const facts = sql`facts as (
    select o.id, o.user_id, o.status, o.payment_method, o.channel, o.postal_code, o.state, o.voucher_id,
      (o.placed_at at time zone 'Asia/Kolkata')::date as day,
      (select sum(unit_price_paise * quantity) from order_line where order_id = o.id) as gross,
      o.discount_paise as discount, o.shipping_paise as shipping,
      coalesce((select sum(amount_paise) from order_reduction where order_id = o.id), 0) as off,
      coalesce((select sum(amount_paise) from return_case
        where order_id = o.id and state = 'settled'), 0) as came,
      o.total_paise as total,
      case when o.status in ('Cancelled', 'Returned') then 0
        when o.paid_payment_id is null then o.total_paise
          - coalesce((select sum(amount_paise) from order_reduction where order_id = o.id), 0)
          + coalesce((select sum(amount_paise) from cash_movement
              where order_id = o.id and amount_paise < 0), 0)
        else (select amount_paise from payment where id = o.paid_payment_id)
          - coalesce((select sum(amount_paise) from refund
              where payment_id = o.paid_payment_id and status <> 'failed'), 0)
        end as net,
      exists (select from order_event where order_id = o.id and to_status = 'Shipped') as was_sent,
      exists (select from order_event where order_id = o.id and to_status = 'Delivered') as arrived
    from "order" o
    where exists (select from order_event
      where order_id = o.id and to_status in ('Placed', 'Delivered')))`

export type Numbers = Record<string, number>

async function numbersOf({ db }: Shop, query: SQL): Promise<Numbers[]> {
  const { rows } = await db.execute<Record<string, string | null>>(query)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)])),
  )
}

export async function numberOf(shop: Shop, query: SQL): Promise<number> {
  const [row = {}] = await numbersOf(shop, query)
  return Object.values(row)[0] ?? 0
}

/** Sums of orders, in the order of the columns of a report of sales. */
const amounts = sql`count(*) as orders, sum(gross) as gross, sum(discount) as discount,
  sum(shipping) as shipping,
  coalesce(sum(total - off) filter (where status = 'Cancelled'), 0) as cancelled,
  sum(off) as off,
  coalesce(sum(case status when 'Returned' then total - off when 'Cancelled' then 0 else came end), 0) as returned,
  coalesce(sum(case when status in ('Cancelled', 'Returned') then 0
    else total - off - came - net end), 0) as refunded,
  sum(net) as net`

/** Each group with its sums, those that brought most first. */
export async function groupsBy({ db }: Shop, by: SQL): Promise<(string | number)[][]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`with ${facts} select ${by}::text as name, ${amounts} from facts group by 1`,
  )
  return rows.map(({ name, ...sums }) => [name ?? '', ...Object.values(sums).map(Number)])
}

export async function totals(shop: Shop): Promise<Numbers> {
  const [row] = await numbersOf(
    shop,
    sql`with ${facts} select ${amounts},
      count(*) filter (where status = 'Returned') as back, count(distinct user_id) as people,
      count(*) filter (where voucher_id is not null) as "withVoucher",
      coalesce(sum(net) filter (where voucher_id is not null), 0) as "netWithVoucher",
      coalesce(sum(discount) filter (where voucher_id is not null), 0) as "voucherDiscount"
      from facts`,
  )
  return row ?? {}
}

/** Cash On Delivery, in all or by pin code. */
export async function cashBy({ db }: Shop, by: SQL): Promise<(string | number)[][]> {
  const refused = sql`status = 'Returned' and not arrived`
  const { rows } = await db.execute<Record<string, string>>(sql`
    with ${facts} select ${by}::text as name, count(*) as orders,
      count(*) filter (where was_sent) as sent, count(*) filter (where arrived) as arrived,
      count(*) filter (where ${refused}) as refused,
      coalesce(sum(total - off) filter (where ${refused}), 0) as value
    from facts where payment_method = 'Cash On Delivery' group by 1`)
  return rows.map(({ name, ...sums }) => [name ?? '', ...Object.values(sums).map(Number)])
}

/** Of each product that was bought. */
export type Sold = {
  name: string
  category: string
  units: number
  sold: number
  left: number
  returned: number
  net: number
  stock: number
}

export async function soldProducts({ db }: Shop): Promise<Sold[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with ${facts}, lines as (
      select l.*, f.status, l.unit_price_paise * l.quantity - coalesce(l.discount_paise, 0) as sold,
        case when f.status in ('Cancelled', 'Returned') then 0
          else l.unit_price_paise * l.quantity - coalesce(l.discount_paise, 0)
            - coalesce((select sum(r.amount_paise - r.delivery_paise) from order_reduction r
                where r.order_id = l.order_id and r.product_id = l.product_id), 0)
            - coalesce((select sum(r.amount_paise) from order_refund_line r
                where r.order_id = l.order_id and r.product_id = l.product_id), 0) end as net
      from order_line l join facts f on f.id = l.order_id
    )
    select p.name, c.name as category, sum(l.quantity) as units, sum(l.sold) as sold,
      sum(case l.status when 'Cancelled' then 0 else l.quantity - l.taken_off end) as left,
      sum(case l.status when 'Cancelled' then 0 when 'Returned' then l.quantity - l.taken_off
        else l.returned end) as returned,
      sum(l.net) as net, p.stock
    from lines l join product p on p.id = l.product_id join category c on c.id = p.category_id
    group by p.id, c.name order by net desc, p.id`)
  return rows.map(({ name = '', category = '', ...sums }) => {
    const numbers = Object.entries(sums).map(([key, value]) => [key, Number(value)])
    return { name, category, ...Object.fromEntries(numbers) } as Sold
  })
}

/** What lies on the shelves, at its price and at the mean cost of its receipts. */
export async function shelves(shop: Shop): Promise<Numbers> {
  const [row] = await numbersOf(
    shop,
    sql`select sum(pieces) as pieces, sum(pieces * price_paise) as price,
      sum(round(pieces * mean)) as cost, sum(pieces) filter (where mean is null) as unknown
    from (select p.stock + p.reserved as pieces, p.price_paise::bigint as price_paise, (
        select sum(cost_paise::numeric * quantity) / sum(quantity) from stock_receipt
        where product_id = p.id and cost_paise is not null and quantity > 0) as mean
      from product p) as lying`,
  )
  return row ?? {}
}

/** Money at the payment provider. */
export async function provider(shop: Shop): Promise<Numbers> {
  const [row] = await numbersOf(
    shop,
    sql`select
      (select count(*) from payment where status in ('captured', 'refunded')) as payments,
      (select sum(amount_paise) from payment where status in ('captured', 'refunded')) as received,
      (select count(*) from refund where status <> 'failed') as refunds,
      (select sum(amount_paise) from refund where status <> 'failed') as back`,
  )
  return row ?? {}
}

/** How often what the week is about happened. */
export async function timesHappened(shop: Shop): Promise<Numbers> {
  const [row] = await numbersOf(
    shop,
    sql`select
      (select count(*) from parcel where sent_at is not null) as parcels,
      (select count(*) from order_reduction) as "takenOff",
      (select count(*) from order_refund_line) as "refundedPieces",
      (select count(*) from return_case where state = 'settled') as "returnedPieces",
      (select count(*) from "order" where status = 'Returned') as returned,
      (select count(*) from "order" where status = 'Cancelled') as cancelled,
      (select count(*) from "order" where voucher_id is not null) as vouchers,
      (select count(*) from cash_movement where amount_paise < 0) as "cashBack",
      (select count(*) from refund) as refunds,
      (select count(*) from invoice where kind = 'credit note') as "creditNotes",
      (select count(*) from enquiry where state = 'solved') as answered`,
  )
  return row ?? {}
}
