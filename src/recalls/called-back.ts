import { sql, type SQL } from 'drizzle-orm'

/** What a recall is of, in SQL: on `recall r`, and for an order on `"order" o`, too. */

/** The id of its product. */
export const productOfRecall = sql`coalesce(r.product_id, (
  select t.product_id from recall_lot x join lot t on t.id = x.lot_id
  where x.recall_id = r.id limit 1))`

/** Its lots that an order got, by their codes; one that was not recorded is empty. */
export const lotsOfOrder = sql`array(
  select coalesce(t.code, '') from recall_lot x join lot t on t.id = x.lot_id
  where x.recall_id = r.id and (
    select sum(m.quantity) from lot_move m where m.lot_id = t.id and m.order_id = o.id
      and m.kind in ('packed', 'put back')) < 0
  order by t.code)`

/** Its pieces that an order had when they were blocked, by their numbers. */
export const serialsOfOrder = (recallId: SQL): SQL => sql`array(
  select d.serial from recall_serial x join device_serial d on d.id = x.serial_id
  where x.recall_id = ${recallId} and x.order_id = o.id order by d.serial)`

/** Those that it has still. */
export const serialsLeft = sql`array(
  select d.serial from recall_serial x join device_serial d on d.id = x.serial_id
  where x.recall_id = r.id and d.order_id = o.id order by d.serial)`

/** On its notice `n`: the order has anything of it left. */
export const hasSomeLeft = sql`(cardinality(${lotsOfOrder}) > 0 or cardinality(${serialsLeft}) > 0
  or n.unnamed > 0 and o.status in ('Packed', 'Shipped', 'Delivered'))`
