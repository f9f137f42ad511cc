import { sql, type SQL } from 'drizzle-orm'

/**
 * Pieces of a product that were sold and still lie on the shelf: those of orders that are not packed,
 * and of an order that goes in several parcels what none of them has yet.
 */
export function soldOnShelf(productId: SQL): SQL {
  return sql`
    select coalesce(sum(l.quantity - l.taken_off - coalesce(b.pieces, 0)), 0)::int as pieces
    from order_line l join "order" o on o.id = l.order_id
    left join lateral (
      select sum(case when i.product_id = l.product_id then i.pieces else 0 end) as pieces
      from parcel q join parcel_line i on i.parcel_id = q.id
      where o.status = 'Packed' and q.order_id = o.id and q.undone_at is null) b on true
    where l.product_id = ${productId} and o.status in ('Placed', 'Packed')
      and (o.status = 'Placed' or b.pieces is not null)`
}
