import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { shareDiscount, subtotalOf } from '../rules.ts'
import { replacedAway } from './replaced.ts'
import type { WorthLine } from './rules.ts'

/** `replaced` are pieces in whose place others were sent, and which did not come back. */
export type PieceLine = WorthLine & { productName: string; takenOff: number; replaced: number }

type Row = Omit<PieceLine, 'unitPricePaise' | 'discountPaise'> & {
  unitPricePaise: string
  discountPaise: string | null
  orderDiscount: string
}

// On `order_line l`: came back, and the staff settled them by another amount, or without money.
const settledOtherwise = sql.raw(`
  select sum(b.pieces)::int from return_line b join return_case c on c.id = b.case_id
  where b.order_id = l.order_id and b.product_id = l.product_id
    and b.condition <> 'awaited' and c.state = 'settled'
    and not exists (select from order_refund_line r where r.request_id = c.refund_id)`)

/** The lines of an order with what happened to their pieces, by position. */
export async function piecesOf({ db }: Shop, orderId: string): Promise<PieceLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.product_id as "productId", l.product_name as "productName",
      l.unit_price_paise as "unitPricePaise", l.quantity, l.taken_off as "takenOff",
      ${replacedAway} as replaced,
      l.discount_paise as "discountPaise", o.discount_paise as "orderDiscount",
      least(l.quantity, l.taken_off + coalesce((
        select sum(pieces)::int from order_refund_line r
        where r.order_id = l.order_id and r.product_id = l.product_id), 0)
        + coalesce((${settledOtherwise}), 0)) as settled
    from order_line l join "order" o on o.id = l.order_id
    where l.order_id = ${orderId} order by l.position`)
  const lines = rows.map((row) => ({ ...row, unitPricePaise: Number(row.unitPricePaise) }))
  const shares = shareDiscount(
    Number(rows[0]?.orderDiscount ?? 0),
    lines.map((line) => subtotalOf([line])),
  )
  // Orders of before have no discount by line.
  return lines.map(({ orderDiscount: _, ...line }, at) => ({
    ...line,
    discountPaise: Number(line.discountPaise ?? shares[at]),
  }))
}
