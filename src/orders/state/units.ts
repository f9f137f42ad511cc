import { sql } from 'drizzle-orm'
import type { Units } from '#catalogue/stock.ts'
import type { Shop } from '#platform/shop.ts'

/** On `order_line l`: pieces that were sent or are to be, as papers and sums count them. */
export const piecesLeft = sql.raw('(l.quantity - l.taken_off)')

/** On `order_line l`: pieces that the order still has, with those sent for what came back. */
export const piecesSold = sql.raw('(l.quantity - l.taken_off - l.returned + l.replaced)')

/** The pieces that count as the order's in the books of the stock. */
export async function unitsOf({ db }: Shop, orderId: string): Promise<Units[]> {
  const { rows } = await db.execute<{ product_id: string; quantity: number }>(sql`
    select l.product_id, ${piecesSold} as quantity from order_line l
    where l.order_id = ${orderId} and ${piecesSold} > 0 order by l.product_id`)
  return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}
