import { sql } from 'drizzle-orm'
import { proposedLots } from '#catalogue/lots/choose-lots.ts'
import type { Shop } from '#platform/shop.ts'
import type { ReturnInFull } from '../../returns/tables.ts'
import type { PieceToSend } from './tables.ts'

/** What a replacement that waits takes from the shelf, and from which lots if it were sent now. */
export async function piecesToSend(
  shop: Shop,
  { id, orderId, state, resolution }: ReturnInFull,
): Promise<PieceToSend[]> {
  if (state !== 'received' || resolution !== 'replacement') return []
  const { rows } = await shop.db.execute<Omit<PieceToSend, 'lots'>>(sql`
    select r.product_id as "productId", l.product_name as "productName", p.bin,
      sum(r.pieces)::int as pieces, case when p.serials_since is null then p.stock else 0 end as "inStock"
    from return_line r
    join order_line l on l.order_id = r.order_id and l.product_id = r.product_id
    join product p on p.id = r.product_id
    where r.case_id = ${id} and r.condition <> 'awaited'
    group by r.product_id, l.product_name, l.position, p.bin, p.stock, p.serials_since order by l.position`)
  const units = rows.map(({ productId, pieces: quantity }) => ({ productId, quantity }))
  const lots = await proposedLots(shop, { orderId, units })
  return rows.map((row) => ({
    ...row,
    lots: lots
      .filter(({ productId }) => productId === row.productId)
      .map(({ code, expiresOn, pieces }) => ({ code, expiresOn, pieces })),
  }))
}
