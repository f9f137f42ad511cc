import { sql } from 'drizzle-orm'

const begin = sql`(select max(at) from price_change where product_id = p.id)`

/**
 * Column of the page of `product p`: the lowest price of the 30 days before the present reduction
 * began. Null where there is none, and where the shop does not know those days whole. It counts from
 * the reduction, not from today: a page that stays in memory stays true.
 */
export const lowestBefore = sql`(
  select min(h.price_paise)::float8 from price_change h
  where p.price_paise < p.list_price_paise and h.product_id = p.id and h.at < ${begin}
    and h.at >= (select max(at) from price_change
      where product_id = p.id and at <= ${begin} - interval '30 days'))`
