import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

const perBatch = 100_000
// So few sell, and so many buy: sales change only the rows of what is sold.
const sellers = 50_000
const shoppersPerOrder = 1 / 50

/**
 * Orders as the checkout leaves them: one to three lines at today's prices, their history, and
 * pieces sold with their receipts, so that every invariant holds. Written straight into the tables,
 * with triggers and foreign keys off; needs a superuser.
 */
export async function generateOrders(
  { db }: Shop,
  count: number,
  progress: (orderCount: number) => void = () => undefined,
): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(shoppers(Math.ceil(count * shoppersPerOrder)))
  await db.execute(sellingProducts)
  for (let index = 0; index < count; index += perBatch) {
    const last = Math.min(index + perBatch, count)
    await db.execute(batch(index + 1, last, Math.ceil(count * shoppersPerOrder)))
    progress(last)
  }
  await db.execute(soldPieces)
  await db.execute(sql`drop table selling; set session_replication_role = default`)
}

const shoppers = (count: number) => sql`
  insert into "user" (id, name, email) select md5('shopper ' || n)::uuid, 'Shopper ' || n, 'generated-' || n || '@nadi.example' from generate_series(0, ${sql.raw(String(count - 1))}) as n`

const sellingProducts = sql`
  create temporary table selling as
    select row_number() over (order by md5(id::text)) - 1 as place, id, name, images[1] as image, price_paise
    from (select * from product where active and lots_since is null order by md5(id::text) limit ${sql.raw(String(sellers))}) as chosen;
  create unique index on selling (place);
  analyze selling`

// An id that the calls take: of version 7.
const orderId = sql`overlay(overlay(md5('order ' || n) placing '7' from 13) placing '8' from 17)::uuid`

const batch = (first: number, last: number, people: number) => sql`
  with all_selling as (select count(*) as many from selling), line as materialized (
    select n, position, id as product_id, name, image, price_paise, 1 + (n + position) % 3 as quantity
    from generate_series(${first}::bigint, ${last}::bigint) as n cross join lateral generate_series(0, n % 3) as position cross join all_selling
    join selling on place = (n * 7919 + position * 7) % many
  ), placed as (
    insert into "order" (id, user_id, status, payment_method, payment_status, subtotal_paise, discount_paise, shipping_paise, total_paise,
      recipient, phone, tracking_number, address, city, state, country, postal_code, phone_to_confirm, idempotency_key, request_hash, placed_at)
    select ${orderId}, md5('shopper ' || n % ${people}::bigint)::uuid, case when n % 20 = 0 then 'Placed' else 'Delivered' end, 'Cash On Delivery', case when n % 20 = 0 then 'Pending' else 'Paid' end,
      sum(price_paise * quantity), 0, 0, sum(price_paise * quantity),
      'Shopper ' || n % ${people}::bigint, '9' || lpad((n * 7919 % 1000000000)::text, 9, '0'), case when n % 20 <> 0 then 'CH-' || n end,
      n || ', Lake View Road', 'Bengaluru', 'Karnataka', 'India', '560001', false,
      'generated ' || n, md5(n::text), now() - interval '2 days' - n * interval '5 seconds'
    from line group by n order by n
    returning id, status, total_paise, placed_at
  ), collected as (
    insert into cash_movement (id, order_id, amount_paise, actor, at)
    select gen_random_uuid(), id, total_paise, 'owner', placed_at from placed
    where status = 'Delivered'
  ), history as (
    insert into order_event (order_id, sequence, from_status, to_status, actor, cause, at)
    select ${orderId}, sequence, (array[null, 'Placed', 'Shipped'])[sequence], (array['Placed', 'Shipped', 'Delivered'])[sequence], 'shopper', 'checkout', now() - interval '2 days' - n * interval '5 seconds'
    from generate_series(${first}::bigint, ${last}::bigint) as n cross join lateral generate_series(1, case when n % 20 = 0 then 1 else 3 end) as sequence
  )
  insert into order_line (order_id, product_id, position, product_name, product_image, unit_price_paise, quantity)
  select ${orderId}, product_id, position, name, image, price_paise, quantity from line`

const soldPieces = sql`
  with pieces as (select product_id, sum(quantity)::int as quantity from order_line group by product_id), sold as (
    update product set sold = sold + quantity from pieces where id = product_id
  )
  insert into stock_receipt (id, product_id, quantity, reason) select gen_random_uuid(), product_id, quantity, 'generated with orders' from pieces`
