import { sql } from 'drizzle-orm'
import { piecesAway } from '../state/parcels.ts'

const byLots = sql`select * from product where lots_since is not null`
/** While a recall of serial numbers misses some of them, each piece without one could be called. */
const unsure = (isFit: ReturnType<typeof sql>) => sql`coalesce((
  select sum(l.on_hand - (
    select count(*) from device_serial s where s.lot_id = l.id and s.state = 'in stock'))
  from lot l where l.product_id = p.id and p.serials_since is not null and ${isFit} and exists (
    select from recall r where r.product_id = p.id and r.closed_at is null
      and cardinality(r.missing) > 0)), 0)`
const fit = (day: ReturnType<typeof sql>) => sql`l.blocked_at is null
  and (l.expires_on is null or l.expires_on >= ${day} + p.min_days_left)`
const unfit = (day: ReturnType<typeof sql>) => sql`coalesce((
  select sum(l.on_hand) from lot l where l.product_id = p.id
    and (l.blocked_at is not null or l.expires_on < ${day} + p.min_days_left)), 0) + (
  select count(*) from device_serial s join lot l on l.id = s.lot_id
  where s.product_id = p.id and p.serials_since is not null and s.state = 'in stock'
    and s.blocked_at is not null and ${fit(day)}) + ${unsure(fit(day))}`
const today = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)

/** Invariants of lots (rulings.md#invariants). */
export const lotQuestions = {
  'I17 the pieces of a lot are those of its moves': sql`
    select l.id from lot l
    left join (select lot_id, sum(quantity) as pieces from lot_move group by lot_id) m on m.lot_id = l.id
    where l.on_hand <> coalesce(m.pieces, 0)`,

  'I17 the lots of a product hold what did not leave with an order': sql`
    select p.id from (${byLots}) p left join (
      select l.product_id, sum(m.quantity) filter (where m.order_id is null and m.kind <> 'before') as pieces
      from lot_move m join lot l on l.id = m.lot_id group by l.product_id) m on m.product_id = p.id
    where p.stock + p.held + p.reserved + p.sold
      <> coalesce(m.pieces, 0)
    union all
    select p.id from product p where p.lots_since is null and p.held <> 0`,

  // Pieces that were packed before that day came out of no lot.
  'I17 each piece that left has its lot': sql`
    select o.id from (${byLots}) p
    join order_line l on l.product_id = p.id join "order" o on o.id = l.order_id
    left join (
      select m.order_id, t.product_id, -sum(m.quantity) as pieces
      from lot_move m join lot t on t.id = m.lot_id
      where m.order_id is not null group by m.order_id, t.product_id) m
      on m.order_id = o.id and m.product_id = p.id
    where coalesce(m.pieces, 0) > 0 and o.status in ('Payment Pending', 'Placed', 'Cancelled', 'Returned')
      or o.status in ('Packed', 'Shipped', 'Delivered')
        and coalesce(m.pieces, 0) <> ${piecesAway}
        and exists (
          select from order_event e where e.order_id = o.id and e.from_status = 'Placed'
            and e.to_status <> 'Cancelled' and e.at > p.lots_since)`,

  'I17 nothing leaves that is expired or blocked': sql`
    select m.id from lot_move m join lot l on l.id = m.lot_id
    where m.kind = 'packed' and (
      l.expires_on < (m.at at time zone 'Asia/Kolkata')::date
      or exists (
        select from lot_block b where b.lot_id = l.id and m.at > b.at
          and m.at < coalesce(b.ended_at, 'infinity')))`,

  // Lots come too near their expiry by themselves: until the next sweep they are on sale.
  'I17 nothing is on sale that may not be sent': sql`
    select p.id from (${byLots}) p
    where p.held > ${unfit(today)} or p.held < least(p.stock + p.held, ${unfit(sql`${today} - 1`)})`,
}
