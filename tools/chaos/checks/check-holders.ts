import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import { deedsOf, type Deed } from '../staff/deeds.ts'
import type { Breach } from './check-money.ts'

/** Single pieces by their numbers: who has one that is called back, and what came in. */
export async function checkPieces(stage: Market, deeds: Deed[]): Promise<Breach[]> {
  return [...(await otherHolders(stage)), ...(await lostNumbers(stage, deeds))]
}

/**
 * Of single pieces: by the moves until each was blocked, who had it is written to, and nobody else but
 * for pieces without a number. Of a piece that is called back twice the first recall counts.
 */
async function otherHolders({ database }: Market): Promise<Breach[]> {
  return query<{ id: string; rule: string; detail: string }>(
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
      h.order_id as detail
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

/** A delivery that was acknowledged has each of its numbers, once, and no other. */
async function lostNumbers({ database }: Market, deeds: Deed[]): Promise<Breach[]> {
  const rows = await query<{ invoice: string; serials: string[] }>(
    database,
    `select g.invoice, array_agg(s.serial order by s.serial) as serials from goods_in g
    join lot_move m on m.goods_in_id = g.id and m.kind = 'in'
    join serial_move x on x.lot_move_id = m.id join device_serial s on s.id = x.serial_id
    group by g.id, g.invoice`,
  )
  const serialsByInvoice = new Map(rows.map(({ invoice, serials }) => [invoice, serials.join()]))
  return deedsOf(deeds, 'goods in').flatMap(({ invoice, serials, was }): Breach[] => {
    const numbers = serialsByInvoice.get(invoice)
    const isWhole = numbers === serials?.toSorted().join()
    return isWhole || (numbers === undefined && was !== 'done')
      ? []
      : [{ rule: 'E8 numbers of a delivery are lost or others', id: invoice }]
  })
}
