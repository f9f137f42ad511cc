import { asked } from '../goods.ts'
import type { Market } from '../market.ts'
import type { Breach } from './check-money.ts'

/**
 * Of single pieces: by the moves until each was blocked, who had it is written to, and nobody else but
 * for pieces without a number. Of a piece that is called back twice the first recall counts.
 */
export async function otherHolders({ database }: Market): Promise<Breach[]> {
  return asked<{ id: string; rule: string; said: string }>(
    database,
    `with holder as (
      select x.recall_id, x.serial_id, m.order_id from recall_serial x
      join recall r on r.id = x.recall_id
      join device_serial s on s.id = x.serial_id and s.blocked_at is not null
      cross join lateral (
        select m.order_id, m.quantity from serial_move y join lot_move m on m.id = y.lot_move_id
        where y.serial_id = x.serial_id and m.at < s.blocked_at
        order by m.at desc, m.id desc limit 1) m
      where m.quantity < 0 and m.order_id is not null and not exists (
        select from recall_serial z join recall q on q.id = z.recall_id
        where z.serial_id = x.serial_id and q.id < r.id)
    )
    select 'E8 a holder of a piece is missing in its recall' as rule, h.recall_id as id,
      h.order_id as said
    from holder h where not exists (
      select from recall_notice n join recall_serial x
        on x.recall_id = n.recall_id and x.order_id = n.order_id
      where n.recall_id = h.recall_id and n.order_id = h.order_id and x.serial_id = h.serial_id)
    union all
    select 'E8 a recall of pieces counts others than its buyer had', n.recall_id, n.order_id
    from recall_notice n join recall r on r.id = n.recall_id
    where r.serials is not null and n.pieces - n.unnamed <> (
      select count(*) from recall_serial x
      where x.recall_id = n.recall_id and x.order_id = n.order_id)`,
  )
}
