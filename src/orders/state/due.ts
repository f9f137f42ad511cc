import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { PieceFact } from '../emails.ts'
import type { PaymentStatus } from '../lifecycle.ts'
import type { OrderRow } from './transition.ts'

/** On `"order" o`: what it costs since pieces were taken off, in paise. */
export const costPaise = sql.raw(
  '(o.total_paise - coalesce((select sum(amount_paise) from order_reduction where order_id = o.id), 0))',
)

/** What an order costs since pieces were taken off it; Cash On Delivery has it due at the door. */
export async function duePaiseOf({ db }: Shop, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(
    sql`select ${costPaise} as paise from "order" o where o.id = ${id}`,
  )
  return Number(rows[0]?.paise ?? 0)
}

/** What is still to be collected at the door: parcels that arrived before bore their share. */
export async function dueAtDoor(shop: Shop, row: Pick<OrderRow, 'id'>): Promise<number> {
  const { rows } = await shop.db.execute<{ paise: string }>(
    sql`select coalesce(sum(due_paise), 0) as paise from cash_movement where order_id = ${row.id}`,
  )
  return (await duePaiseOf(shop, row)) - Number(rows[0]?.paise ?? 0)
}

/** Cash, or a bank transfer, that was collected and not given back, in paise. */
export async function cashHeld({ db }: Shop, id: string): Promise<number> {
  const { rows } = await db.execute<{ held: string }>(
    sql`select coalesce(sum(amount_paise), 0) as held from cash_movement where order_id = ${id}`,
  )
  return Number(rows[0]?.held ?? 0)
}

/**
 * The payment status of Cash On Delivery once all of it arrived, with what the last door brings: cash
 * of a parcel may have gone back before.
 */
export async function collectedStatus(
  { db }: Shop,
  id: string,
  lastPaise = 0,
): Promise<PaymentStatus> {
  const { rows } = await db.execute<{ held: string; wentBack: boolean }>(sql`
    select coalesce(sum(amount_paise), 0) as held,
      coalesce(bool_or(amount_paise < 0), false) as "wentBack"
    from cash_movement where order_id = ${id}`)
  if (!rows[0]?.wentBack) return 'Paid'
  return Number(rows[0].held) + lastPaise > 0 ? 'Partially Refunded' : 'Refunded'
}

/** The pieces that a refund was for; none when it was an amount. */
export async function refundedLines({ db }: Shop, refundId: string): Promise<PieceFact[]> {
  const { rows } = await db.execute<{ name: string; pieces: number; paise: string }>(sql`
    select l.product_name as name, r.pieces, r.amount_paise as paise
    from order_refund_line r
    join order_line l on l.order_id = r.order_id and l.product_id = r.product_id
    where r.request_id = ${refundId} order by l.position`)
  return rows.map(({ name, pieces, paise }) => ({
    productName: name,
    pieces,
    amountPaise: Number(paise),
  }))
}
