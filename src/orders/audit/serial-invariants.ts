import { sql } from 'drizzle-orm'

/** Invariants of serial numbers (rulings.md#invariants). */
export const serialQuestions = {
  // Of an order that was packed before that day, pieces have no number.
  'I21 an order has as many serial numbers as it has pieces': sql`
    select o.order_id as id from (
      select m.order_id, l.product_id, -sum(m.quantity) as pieces
      from lot_move m join lot l on l.id = m.lot_id join product p on p.id = l.product_id
      where m.order_id is not null and p.serials_since is not null
      group by m.order_id, l.product_id, p.serials_since
      having min(m.at) filter (where m.kind in ('packed', 'before')) >= p.serials_since) o
    left join (
      select order_id, product_id, count(*) as pieces from device_serial
      where state = 'out' group by order_id, product_id) s
      on s.order_id = o.order_id and s.product_id = o.product_id
    where o.pieces <> coalesce(s.pieces, 0)`,

  'I21 no more serial numbers are with an order than pieces': sql`
    select s.id from device_serial s where s.state = 'out' and (
      select count(*) from device_serial t
      where t.order_id = s.order_id and t.product_id = s.product_id) > (
      select -sum(m.quantity) from lot_move m join lot l on l.id = m.lot_id
      where m.order_id = s.order_id and l.product_id = s.product_id)`,

  'I21 no piece left twice, or came twice': sql`
    select x.serial_id as id from (
      select x.serial_id, sign(m.quantity) as way,
        lag(sign(m.quantity)) over (partition by x.serial_id order by m.at, m.id) as before
      from serial_move x join lot_move m on m.id = x.lot_move_id) x
    where x.way = x.before`,

  'I21 a piece is where its last move brought it': sql`
    select s.id from device_serial s cross join lateral (
      select m.quantity, m.order_id, m.lot_id from serial_move x
      join lot_move m on m.id = x.lot_move_id
      where x.serial_id = s.id order by m.at desc, m.id desc limit 1) m
    where s.lot_id <> m.lot_id or (s.state = 'in stock') <> (m.quantity > 0)
      or s.order_id is distinct from case when m.quantity < 0 then m.order_id end`,

  // By the moments of the database: what was packed stands before a block or after it.
  'I21 nothing leaves that is called back': sql`
    select s.id from device_serial s join serial_move x on x.serial_id = s.id
    join lot_move m on m.id = x.lot_move_id
    where s.blocked_at is not null and m.kind = 'packed' and m.at > s.blocked_at`,

  'I21 a lot has no more serial numbers than pieces': sql`
    select l.id from lot l join (
      select lot_id, count(*) as pieces from device_serial where state = 'in stock' group by lot_id) s
      on s.lot_id = l.id
    where s.pieces > l.on_hand`,
}
