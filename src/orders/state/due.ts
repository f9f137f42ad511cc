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

// On `"order" o`: what raises and lowers the sum that is owed by hand, one after the other: pieces taken
// off since a transfer, doors by what they brought above or below what was due, and amounts back.
const turnsByHand = `(
  select t.*, row_number() over (order by t.at, t.paise desc, t.id) as turn from (
    select id, at, amount_paise as paise, false as "isBack" from order_reduction
    where order_id = o.id and o.payment_method = 'Bank Transfer'
    union all
    select id, at, amount_paise - coalesce(due_paise, amount_paise), false from cash_movement
    where order_id = o.id and amount_paise > 0
    union all
    select id, at, amount_paise, true from cash_movement c where ${isAmountBack}
  ) t)`

// An amount that goes back settles what is owed at that moment; the rest of it lowers the price. What
// a door brought short stays below zero until another one brings it.
const byHand = `(
  with recursive turns as ${turnsByHand}, sums as (
    select 0::bigint as turn, 0::numeric as owed, 0::numeric as lowered
    union all
    select t.turn,
      case when t."isBack" then s.owed - least(-t.paise, greatest(0, s.owed)) else s.owed + t.paise end,
      s.lowered + case when t."isBack" then -t.paise - least(-t.paise, greatest(0, s.owed)) else 0 end
    from sums s join turns t on t.turn = s.turn + 1)
  select greatest(0, owed) as owed, lowered from sums order by turn desc limit 1)`

/** On `"order" o`: what went back by hand for a lower price, in paise; not what was overpaid. */
export const loweredByHand = sql.raw(`(
  select coalesce(-sum(c.amount_paise), 0) from cash_movement c
  where c.order_id = o.id and c.amount_paise < 0 and not (${isAmountBack})
) + (select lowered from ${byHand} h)`)

/**
 * What a bank transfer or the cash at the door brought beyond what the order costs, and is still to
 * be given back by hand, in paise. An amount that goes back settles it first, and lowers no price.
 */
export async function owedByHand(
  { db }: Shop,
  { id }: Pick<OrderRow, 'id' | 'paymentMethod'>,
): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select h.owed from "order" o cross join lateral ${sql.raw(byHand)} h where o.id = ${id}`)
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
