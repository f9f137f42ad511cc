import { sql } from 'drizzle-orm'
import { refundablePaise } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'

/** On `order_line l`: pieces sent in place of others that did not come back themselves. */
export const replacedAway = sql.raw(
  'least(l.replaced, l.quantity - l.taken_off - l.returned + l.replaced)',
)

/** On `order_line l`: a piece had its price back, and another one in its place. */
export const isPaidAndReplaced = sql`l.replaced > 0 and l.quantity < ${replacedAway} + l.taken_off
  + coalesce((select sum(r.pieces) from order_refund_line r
    where r.order_id = l.order_id and r.product_id = l.product_id), 0)`

/** Nothing is left of what was paid for a locked order: its pieces too. Throws RETURN_STATE. */
export async function refuseAllGivenBack(shop: Shop, row: OrderRow): Promise<void> {
  const { id, number, paidPaymentId } = row
  const { rowCount } = await shop.db.execute(sql`
    select from cash_movement where order_id = ${id} having sum(amount_paise) <= 0 and min(amount_paise) < 0`)
  const isOver =
    paidPaymentId === null ? rowCount === 1 : (await refundablePaise(shop, paidPaymentId)) === 0
  if (!isOver) return
  throw apiError(returnErrors, 'RETURN_STATE', {
    message: `All that was paid for order ${number} went back: nothing of it is replaced as well.`,
  })
}

/** After a change of a locked order. Throws RETURN_STATE. */
export async function refusePaidAndReplaced({ db }: Shop, { id }: OrderRow): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select l.product_name as name from order_line l
    where l.order_id = ${id} and ${isPaidAndReplaced} order by l.position limit 1`)
  if (!rows[0]) return
  throw apiError(returnErrors, 'RETURN_STATE', {
    message: `The price of ${rows[0].name} went back meanwhile: it is not replaced as well.`,
  })
}
