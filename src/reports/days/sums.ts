import { sql, type SQL } from 'drizzle-orm'
import { soldLines, wasPlaced } from './placed-orders.ts'

/**
 * A table of sums by day: its columns, and how they follow from the orders of `placed`. The same
 * words sum a day that is over into its table, and one that is not when it is read.
 */
export type Sums = { table: SQL; columns: SQL; with?: SQL; select: SQL }

const sum = (column: string, condition?: string) =>
  sql.raw(`coalesce(sum(${column})${condition ? ` filter (where ${condition})` : ''}, 0)::bigint`)
const count = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::int`)

export const salesSums: Sums = {
  table: sql.raw('sales_day'),
  columns: sql.raw(
    'day, channel, payment_method, state, orders, units, cancelled_orders, returned_orders, gross_paise, discount_paise, shipping_paise, cancelled_paise, taken_off_paise, returned_paise, refunded_paise',
  ),
  select: sql`select day, channel, payment_method, state, count(*)::int, sum(units)::int,
      ${count("status = 'Cancelled'")}, ${count("status = 'Returned'")},
      ${sum('subtotal_paise')}, ${sum('discount_paise')}, ${sum('shipping_paise')},
      ${sum('cancelled_paise')}, ${sum('taken_off_paise')}, ${sum('returned_paise')}, ${sum('refunded_paise')}
    from placed group by day, channel, payment_method, state`,
}

/** What the shop keeps of an order (rulings.md#figures). */
const netPaise = 'total_paise - cancelled_paise - taken_off_paise - returned_paise - refunded_paise'

const ended = "status in ('Cancelled', 'Returned')"

export const productSums: Sums = {
  table: sql.raw('product_day'),
  columns: sql.raw(
    'day, product_id, orders, units, cancelled_units, taken_off_units, returned_units, gross_paise, discount_paise, cancelled_paise, taken_off_paise, returned_paise, refunded_paise',
  ),
  with: soldLines,
  select: sql`select day, product_id, count(*)::int, sum(quantity)::int,
      ${sum('quantity - taken_off', "status = 'Cancelled'")}::int, sum(taken_off)::int,
      sum(case when status = 'Returned' then quantity - taken_off when status = 'Cancelled' then 0 else returned end)::int,
      ${sum('gross')}, ${sum('discount')}, ${sum('kept', "status = 'Cancelled'")}, ${sum('off')},
      sum(case when status = 'Returned' then kept when status = 'Cancelled' then 0 else came end)::bigint,
      ${sum('back - came', `not ${ended}`)}
    from sold group by day, product_id`,
}

const firstOrders = sql`firsts as (
    select buyer.user_id, first.number, date_trunc('month', first.placed_at at time zone 'Asia/Kolkata')::date as month
    from (select distinct user_id from placed) buyer
    cross join lateral (select f.number, f.placed_at from "order" f
      where f.user_id = buyer.user_id and ${wasPlaced('f')} order by f.number limit 1) first
  )`

export const customerSums: Sums = {
  table: sql.raw('customer_day'),
  columns: sql.raw('day, first_month, customers, orders, net_paise'),
  with: firstOrders,
  select: sql`select p.day, f.month, ${count('f.number = p.number')}, count(*)::int,
      ${sum(netPaise)}
    from placed p join firsts f on f.user_id = p.user_id group by p.day, f.month`,
}

const reached = (status: string) =>
  `exists (select from order_event e where e.order_id = p.id and e.to_status = '${status}')`

export const cashSums: Sums = {
  table: sql.raw('cash_day'),
  columns: sql.raw('day, postal_code, orders, sent, delivered, refused, refused_paise'),
  select: sql`select day, postal_code, count(*)::int, ${count("status in ('Shipped', 'Delivered', 'Returned')")},
      ${count(`status = 'Delivered' or (status = 'Returned' and ${reached('Delivered')})`)},
      ${count(`status = 'Returned' and not ${reached('Delivered')}`)},
      ${sum('returned_paise', `status = 'Returned' and not ${reached('Delivered')}`)}
    from placed p where payment_method = 'Cash On Delivery' group by day, postal_code`,
}

export const voucherSums: Sums = {
  table: sql.raw('voucher_day'),
  columns: sql.raw('day, voucher_id, orders, discount_paise, net_paise'),
  select: sql`select day, voucher_id, count(*)::int, ${sum('discount_paise - by_hand_paise')}, ${sum(netPaise)}
    from placed where voucher_id is not null group by day, voucher_id`,
}

export const allSums = [salesSums, productSums, customerSums, cashSums, voucherSums]
