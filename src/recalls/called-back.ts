import { sql, type SQL } from 'drizzle-orm'

/** What a recall is of, in SQL: on `recall r`, and for an order on `"order" o`, too. */

/** The id of its product. */
export const productOfRecall = sql`coalesce(
  (select t.product_id from recall_lot x join lot t on t.id = x.lot_id
    where x.recall_id = r.id limit 1),
  (select d.product_id from recall_serial x join device_serial d on d.id = x.serial_id
    where x.recall_id = r.id limit 1))`

/** Its lots that an order got, by their codes; one that was not recorded is empty. */
export const lotsOfOrder = sql`array(
  select coalesce(t.code, '') from recall_lot x join lot t on t.id = x.lot_id
  where x.recall_id = r.id and (
    select sum(m.quantity) from lot_move m where m.lot_id = t.id and m.order_id = o.id
      and m.kind in ('packed', 'put back')) < 0
  order by t.code)`

/** Its pieces that an order got, by their numbers. */
export const serialsOfOrder = (recallId: SQL): SQL => sql`array(
  select d.serial from lot_move m join serial_move y on y.lot_move_id = m.id
  join recall_serial x on x.serial_id = y.serial_id and x.recall_id = ${recallId}
  join device_serial d on d.id = y.serial_id
  where m.order_id = o.id and m.kind in ('packed', 'put back')
  group by d.id having sum(sign(m.quantity)) < 0 order by d.serial)`
