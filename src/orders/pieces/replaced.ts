import { sql } from 'drizzle-orm'
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
