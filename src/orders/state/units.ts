import { sql } from 'drizzle-orm'
import type { Units } from '#catalogue/stock.ts'
import type { Shop } from '#platform/shop.ts'

/** On `order_line l`: pieces that the order still has, as stock, papers and books count them. */
export const piecesLeft = sql.raw('(l.quantity - l.taken_off)')

/** The pieces that an order still has: its lines without what was taken off. */
export async function unitsOf({ db }: Shop, orderId: string): Promise<Units[]> {
  const { rows } = await db.execute<{ product_id: string; quantity: number }>(sql`
    select l.product_id, ${piecesLeft} as quantity from order_line l
    where l.order_id = ${orderId} and ${piecesLeft} > 0 order by l.product_id`)
  return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}
