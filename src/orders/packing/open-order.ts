import { sql, type SQL } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { isToPack } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'
import { openMinutes } from './rules.ts'

type Step = { batch: string; staffId: string }

/** On `packing_order p`: nobody else has it open, or did nothing for so long. */
function isMine({ clock }: Shop, staffId: string): SQL {
  const longAgo = new Date(clock().getTime() - openMinutes * 60_000)
  return sql`(p.opened_by is null or p.opened_by = ${staffId} or p.opened_at < ${longAgo})`
}

/**
 * The next order to pack becomes this member's; null when none is left. What another member looks at
 * in this moment is passed over, so that no two get the same.
 */
export async function openNext(shop: Shop, { batch, staffId }: Step): Promise<string | null> {
  const { rows } = await shop.db.execute<{ number: string }>(sql`
    update packing_order set opened_by = ${staffId}, opened_at = ${shop.clock()} from (
      select p.order_id, o.number from packing_order p join "order" o on o.id = p.order_id
      where p.batch_id = ${batch} and ${isToPack} and ${isMine(shop, staffId)}
      order by p.skipped_at nulls first, p.position limit 1 for update of p skip locked
    ) as next where packing_order.order_id = next.order_id returning next.number::text`)
  return rows[0]?.number ?? null
}

/** A step in an order that this member has open, or opens by it. Throws OPEN_ELSEWHERE. */
export async function holdOrder(
  shop: Shop,
  { batch, staffId, orderId }: Step & { orderId: string },
): Promise<void> {
  const { rowCount } = await shop.db.execute(sql`
    update packing_order p set opened_by = ${staffId}, opened_at = ${shop.clock()}
    where p.batch_id = ${batch} and p.order_id = ${orderId} and ${isMine(shop, staffId)}`)
  if (rowCount === 0) await refuseHold(shop, orderId)
}

async function refuseHold({ db }: Shop, orderId: string): Promise<never> {
  const { rows } = await db.execute<{ number: string; name: string | null }>(sql`
    select o.number::text, s.name from packing_order p join "order" o on o.id = p.order_id
    left join staff s on s.id = p.opened_by where p.order_id = ${orderId}`)
  const [row] = rows
  if (!row) throw apiError(packingErrors, 'NOT_IN_BATCH')
  throw apiError(packingErrors, 'OPEN_ELSEWHERE', {
    message: `${row.name ?? 'A former member'} has order ${row.number} open.`,
  })
}

/** Left for later: the other orders come first. */
export async function skipOrder(shop: Shop, step: Step & { orderId: string }): Promise<void> {
  await holdOrder(shop, step)
  await shop.db.execute(sql`
    update packing_order set opened_by = null, opened_at = null, skipped_at = ${shop.clock()}
    where order_id = ${step.orderId}`)
}
