import { sql, type SQL } from 'drizzle-orm'
import { piecesAway } from '#orders/state/parcels.ts'

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

/** On `order_line l` and `"order" o`: pieces that left before their numbers were kept. */
export const unnamedAway = sql`(${piecesAway} - (
  select count(*)::int from device_serial s
  where s.order_id = l.order_id and s.product_id = l.product_id))`

/** On `"order" o`: pieces of it are away. */
export const isAway = sql.raw(`o.status in ('Packed', 'Shipped', 'Delivered')`)

/** On its notice `n`: pieces without a number that the order has still. */
export const unnamedLeft = sql`(case when n.unnamed > 0 and ${isAway} then coalesce((
  select greatest(0, least(n.unnamed, ${unnamedAway})) from order_line l
  where l.order_id = o.id and l.product_id = r.product_id), 0) else 0 end)`

/**
 * On its notice `n`: pieces of it that the order has still. Of lots, as `holders` counts them: which
 * lot came back nobody knows.
 */
export const piecesLeft = sql`(case when r.serials is not null
  then cardinality(${serialsLeft}) + ${unnamedLeft}
  when cardinality(${lotsOfOrder}) = 0 then 0
  else least(n.pieces, greatest(0, coalesce((
    select -sum(m.quantity)::int from lot_move m join lot t on t.id = m.lot_id
    where m.order_id = o.id and t.product_id = ${productOfRecall}), 0))) end)`

/** On its notice `n`: the order has anything of it left. */
export const hasSomeLeft = sql`(${piecesLeft} > 0)`

/** On its buyer `"user" u`: an email arrives. */
export const hasAddress = sql.raw(
  `(u.email not like '%@invalid' and u.email not like '%@phone.invalid')`,
)
