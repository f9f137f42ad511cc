import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

const newestOrders = 50_000
const days = 365
/** An order of more lines fills a shelf, and says little of what goes together. */
const mostLines = 20
const fewestOrders = 5
const mostOfProduct = 3

/**
 * What is bought together, counted again each night from the newest orders that were placed and not
 * cancelled or returned. Who bought it is not read.
 */
export async function countBoughtTogether({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  await db.execute(sql`
    with newest as (
      select id, status, placed_at from "order" order by number desc limit ${newestOrders}
    ), small as (
      select order_id from order_line join newest on newest.id = order_id
      where status in ('Placed', 'Packed', 'Shipped', 'Delivered')
        and placed_at >= ${since}::timestamptz
      group by order_id having count(*) between 2 and ${mostLines}
    ), pair as (
      select a.product_id, b.product_id as other_id, count(*)::int as orders
      from small join order_line a using (order_id) join order_line b using (order_id)
      where a.product_id < b.product_id and a.taken_off < a.quantity and b.taken_off < b.quantity
      group by 1, 2 having count(*) >= ${fewestOrders}
    ), ranked as (
      select *, row_number() over (partition by product_id order by orders desc, other_id) as rank
      from (
        select product_id, other_id, orders from pair
        union all select other_id, product_id, orders from pair
      ) as both_ways
    ), now as (
      select product_id, other_id, orders from ranked where rank <= ${mostOfProduct}
    ), gone as (
      delete from bought_together b where not exists (
        select from now where now.product_id = b.product_id and now.other_id = b.other_id)
    )
    insert into bought_together (product_id, other_id, orders) select * from now
    on conflict (product_id, other_id) do update set orders = excluded.orders
      where bought_together.orders <> excluded.orders`)
}
