import { sql } from 'drizzle-orm'
import { minRefundPaise } from '#payments/refunds.ts'
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

// On `cash_movement c` of `"order" o`: an amount went back by hand, beside pieces and returns.
const isAmountBack = `c.order_id = o.id and c.amount_paise < 0 and not exists (
    select from order_refund_line r where r.order_id = o.id and r.request_id = c.id)
  and not exists (select from return_case r where r.order_id = o.id and r.refund_id = c.id)`

// On `"order" o`: what doors brought above what was due, less what others brought too little, until
// an amount went back of it.
const overcollected = `(
  select id, at, upto - lag(upto, 1, 0::numeric) over (order by at, id) as paise from (
    select id, at, greatest(0, max(low) over (order by at, id)) as upto from (
      select id, at, min(net) over (partition by part order by at desc, id desc) as low from (
        select d.id, d.at, (
          select count(*) from cash_movement c where ${isAmountBack} and c.at < d.at) as part,
          sum(d.amount_paise - coalesce(d.due_paise, d.amount_paise)) over (order by d.at, d.id) as net
        from cash_movement d where d.order_id = o.id and d.amount_paise > 0) nets) lows) sums)`

// On `"order" o`, one after the other: what was paid above its cost (taken off since the transfer, or
// collected above what was due), less amounts that went back by hand; pieces and returns go beside.
// How far the sum falls below zero is what went back while nothing was owed.
const overpaidByHand = `(
  select m.paise, sum(m.paise) over (order by m.at, m.paise desc, m.id) as upto from (
    select id, at, amount_paise as paise from order_reduction
    where order_id = o.id and o.payment_method = 'Bank Transfer'
    union all
    select id, at, paise from ${overcollected} d
    union all
    select id, at, amount_paise from cash_movement c where ${isAmountBack}
  ) m)`

/** On `"order" o`: what went back by hand for a lower price, in paise; not what was overpaid. */
export const loweredByHand = sql.raw(`(
  select coalesce(-sum(amount_paise), 0) from cash_movement where order_id = o.id and amount_paise < 0
) + (
  select coalesce(sum(least(m.paise, 0)) - least(0, min(m.upto)), 0) from ${overpaidByHand} m)`)

/**
 * What a bank transfer or the cash at the door brought beyond what the order costs, and is still to
 * be given back by hand, in paise. An amount that goes back settles it first, and lowers no price.
 */
export async function owedByHand(
  { db }: Shop,
  { id }: Pick<OrderRow, 'id' | 'paymentMethod'>,
): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select coalesce(sum(m.paise) - least(0, min(m.upto)), 0) as owed
    from "order" o cross join lateral ${sql.raw(overpaidByHand)} m where o.id = ${id}`)
  return Number(rows[0]?.owed ?? 0)
}

/**
 * What went back of an order for a lower price, in paise: beside what was taken off it. Online that
 * went back by itself, unless it was less than a rupee.
 */
export async function priceGivenBack({ db }: Shop, id: string): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select case when o.paid_payment_id is null then ${loweredByHand} else greatest(0, (
      select coalesce(sum(amount_paise), 0) from refund
      where payment_id = o.paid_payment_id and status <> 'failed') - (
      select coalesce(sum(r.paise), 0) from (
        select sum(amount_paise) as paise from order_reduction
        where order_id = o.id group by request_id) r where r.paise >= ${minRefundPaise})) end as paise
    from "order" o where o.id = ${id}`)
  return Number(rows[0]?.paise ?? 0)
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
